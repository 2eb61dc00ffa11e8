let asked = 0;

/** Every request from another address, as behind an edge, so that limits refuse nobody. */
export function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Asks as a visitor does; the answer, and the milliseconds until all of it was there. */
export async function ask(url: string): Promise<{ ms: number; body: unknown }> {
  const started = performance.now();
  const answer = await fetch(url, {
    headers: { 'accept-language': 'ko', 'x-forwarded-for': nextAddress() },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { ms: performance.now() - started, body };
}
