import { type FilterGroup, type OptionKey, taxonomy } from '@onsori/contract/taxonomy';

const normaliseWord = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');

interface TaxonomyOption<Group extends FilterGroup> {
  readonly key: OptionKey<Group>;
  readonly en: string;
}

/** Finds a taxonomy option by its English or Korean name; throws when there is none. */
export function findOption<Group extends FilterGroup>(
  group: Group,
  word: string,
): TaxonomyOption<Group> {
  const found = taxonomy[group].find(({ en, ko }) =>
    [en, ko].map(normaliseWord).includes(normaliseWord(word)),
  );
  if (found) return found as TaxonomyOption<Group>;
  const known = taxonomy[group].map(({ en }) => en).join(', ');
  throw new Error(`unknown ${group} "${word}"; known are ${known}`);
}

export function parseWholeNumber(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new Error(`--${name} must be a whole number from ${low} to ${high}, not "${text}"`);
}
