import { type FilterGroup, type OptionKey, taxonomy } from '@onsori/contract/taxonomy';

const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');

interface Named<Group extends FilterGroup> {
  readonly key: OptionKey<Group>;
  readonly en: string;
}

/** What the catalogue has under a word of either language. */
export function optionOf<Group extends FilterGroup>(group: Group, word: string): Named<Group> {
  const found = taxonomy[group].find(({ en, ko }) => [en, ko].map(plain).includes(plain(word)));
  if (found) return found as Named<Group>;
  const known = taxonomy[group].map(({ en }) => en).join(', ');
  throw new Error(`no ${group} is called "${word}"; there are ${known}`);
}

export function wholeNumber(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new Error(`--${name} must be a whole number from ${low} to ${high}, not "${text}"`);
}
