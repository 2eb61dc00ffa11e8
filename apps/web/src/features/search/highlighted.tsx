import type { SearchItem } from './search-items.ts';

interface TextSegment {
  readonly text: string;
  readonly matched: boolean;
}

/** Splits a text into matched and unmatched segments; ranges outside the text are ignored. */
export function splitByMatches(
  text: string,
  matches: readonly (readonly [number, number])[],
): TextSegment[] {
  const matched = new Array<boolean>(text.length).fill(false);
  for (const [from, to] of matches) matched.fill(true, Math.min(from, to), to);
  const segments: TextSegment[] = [];
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && matched[index] === matched[start]) continue;
    segments.push({ text: text.slice(start, index), matched: matched[start] ?? false });
    start = index;
  }
  return segments;
}

const renderSegment = ({ text, matched }: TextSegment, index: number) =>
  matched ? (
    <mark key={index} className="bg-transparent text-juhong">
      {text}
    </mark>
  ) : (
    text
  );

export function Highlighted({ label, matches }: Pick<SearchItem, 'label' | 'matches'>) {
  return <>{splitByMatches(label, matches).map(renderSegment)}</>;
}
