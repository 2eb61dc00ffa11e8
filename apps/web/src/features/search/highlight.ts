export interface Stretch {
  readonly text: string;
  readonly matched: boolean;
}

/** A text cut at the places that matched; places outside of it are none. */
export function stretchesOf(
  text: string,
  matches: readonly (readonly [number, number])[],
): Stretch[] {
  const matched = new Array<boolean>(text.length).fill(false);
  for (const [from, to] of matches) matched.fill(true, Math.min(from, to), to);
  const stretches: Stretch[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && matched[at] === matched[start]) continue;
    stretches.push({ text: text.slice(start, at), matched: matched[start] ?? false });
    start = at;
  }
  return stretches;
}
