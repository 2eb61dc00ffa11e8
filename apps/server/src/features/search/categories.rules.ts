import type { Language } from '@onsori/contract/enumerations';
import { optionLabel } from '@onsori/contract/taxonomy';
import { highlight, type Needle, type Range } from './matching.rules.ts';
import type { Option } from './tag-words.rules.ts';

export interface Category {
  readonly name: string;
  readonly matches: Range[];
}

/** The options of one group that a text means, in the order it says them. */
export function categoriesOf(
  group: Option['group'],
  options: readonly Option[],
  { language, needles }: { language: Language; needles: readonly (readonly Needle[])[] },
): Category[] {
  const keys = new Set(options.filter((option) => option.group === group).map(({ key }) => key));
  return [...keys].map((key) => {
    const name = optionLabel(group, key, language);
    return { name, matches: highlight(name, needles) };
  });
}
