import type { Language } from '@onsori/contract/enumerations';
import { optionLabel } from '@onsori/contract/taxonomy';
import { highlight, type Needle, type TextRange } from './highlight.rules.ts';
import type { TagOption } from './tag-words.rules.ts';

export interface Category {
  readonly name: string;
  readonly matches: TextRange[];
}

/** Returns the options of one group in the order of the search text. */
export function categoriesOf(
  group: TagOption['group'],
  options: readonly TagOption[],
  { language, needles }: { language: Language; needles: readonly (readonly Needle[])[] },
): Category[] {
  const keys = new Set(options.filter((option) => option.group === group).map(({ key }) => key));
  return [...keys].map((key) => {
    const name = optionLabel(group, key, language);
    return { name, matches: highlight(name, needles) };
  });
}
