import type { SearchItem } from './search-items.ts';
import { splitByMatches, type TextSegment } from './split-by-matches.ts';

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
