import { type Stretch, stretchesOf } from './highlight.ts';
import type { SearchItem } from './search-items.ts';

const shown = ({ text, matched }: Stretch, index: number) =>
  matched ? (
    <mark key={index} className="bg-transparent text-juhong">
      {text}
    </mark>
  ) : (
    text
  );

/** A name with the letters that matched in the one strong colour. */
export function Highlighted({ label, matches }: Pick<SearchItem, 'label' | 'matches'>) {
  return <>{stretchesOf(label, matches).map(shown)}</>;
}
