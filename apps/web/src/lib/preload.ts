/** Loads code early; the request that needs it reports a failure. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
