/** The time of day as it is now, for a component that counts it; it stands still while nothing does, as `counts` says. */
export function ticking(counts: (now: number) => boolean, every = 250): { readonly now: number } {
  let now: number = $state(Date.now());
  const running = $derived(counts(now));
  $effect(() => {
    if (!running) return;
    now = Date.now();
    const tick = setInterval(() => (now = Date.now()), every);
    return () => clearInterval(tick);
  });
  return {
    get now() {
      return now;
    },
  };
}
