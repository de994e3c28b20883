import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { packed } from "./tools/packed.ts";
import { po } from "./tools/po.ts";

// Built into the Python package, which serves it; in development a server on port 8000 answers for the rest.
export default defineConfig({
  plugins: [po(), svelte(), packed()],
  build: {
    outDir: "../src/turres/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: process.env["TURRES_AT"] ?? "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
  // Svelte's client runtime, which runs without a document as long as nothing is drawn.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
