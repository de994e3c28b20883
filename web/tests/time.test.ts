import { describe, expect, test } from "vitest";
import { clockText, isLittle, left } from "../src/table/time";

describe("the clocks", () => {
  const times = { left: [60_000, 42_500], running: [0], since: 1_000_000 };
  test("run for whoever decides, and stand for the others", () => {
    expect(left(times, 0, 1_010_000)).toBe(50_000);
    expect(left(times, 1, 1_010_000)).toBe(42_500);
  });
  test("never show less than nothing, nor more than there was", () => {
    expect(left(times, 0, 2_000_000)).toBe(0);
    expect(left(times, 0, 999_000)).toBe(60_000);
  });
  test("count full seconds, and hours only where there are any", () => {
    expect(clockText(0)).toBe("0:00");
    expect(clockText(1)).toBe("0:01");
    expect(clockText(599_000)).toBe("9:59");
    expect(clockText(3_661_000)).toBe("1:01:01");
  });
  test("of a reserve twenty seconds are little, of a decision never more than half", () => {
    const fischer = { type: "fischer", seconds: 600, increment: 0 } as const;
    expect(isLittle(20_000, fischer)).toBe(false);
    expect(isLittle(19_999, fischer)).toBe(true);
    expect(isLittle(5_000, { type: "move", seconds: 10 })).toBe(false);
    expect(isLittle(4_999, { type: "move", seconds: 10 })).toBe(true);
    expect(isLittle(19_999, { type: "move", seconds: 3600 })).toBe(true);
  });
});
