import { type FilterGroup, filterGroups, optionLabel, taxonomy } from '@onsori/contract/taxonomy';
import { initialsOf, isInitials, lettersOf } from './letters.rules.ts';
import { synonyms } from './synonyms.ts';
import { nearestWords } from './typos.rules.ts';

export interface Option {
  readonly group: FilterGroup;
  readonly key: string;
}

type Dictionary = Map<string, Option[]>;

function enter(dictionary: Dictionary, word: string, option: Option): void {
  const known = dictionary.get(word) ?? [];
  if (!known.some(({ group, key }) => group === option.group && key === option.key))
    dictionary.set(word, [...known, option]);
}

/** Labels, and the parts of those that name two things. */
const labels: Dictionary = new Map();
const labelInitials: Dictionary = new Map();
const allWords: Dictionary = new Map();

for (const group of filterGroups)
  for (const { key, ko, en } of taxonomy[group]) {
    const option = { group, key };
    const parts = [ko, en, ...ko.split('&')];
    for (const part of parts) {
      enter(labels, lettersOf(part), option);
      enter(allWords, lettersOf(part), option);
    }
    for (const part of [ko, ...ko.split('&')]) enter(labelInitials, initialsOf(part), option);
    const others = (synonyms[group] as Readonly<Record<string, string>>)[key] ?? '';
    for (const word of others.split(',')) enter(allWords, lettersOf(word), option);
  }
allWords.delete('');

/** What a word, or several, say in full. */
export const meaningOf = (words: string): readonly Option[] => allWords.get(lettersOf(words)) ?? [];

/** The labels that a word is another spelling of: 아코디온 is 아코디언. */
export function labelsSpelledLike(word: string, options: readonly Option[]): string[] {
  const known = options.flatMap(({ group, key }) => [
    lettersOf(key),
    lettersOf(optionLabel(group, key, 'en')),
  ]);
  return nearestWords(lettersOf(word), known);
}

function beginningWith(dictionary: Dictionary, beginning: string): Option[] {
  const found: Dictionary = new Map();
  for (const [word, options] of dictionary)
    if (word.startsWith(beginning)) for (const option of options) enter(found, '', option);
  return found.get('') ?? [];
}

const fewestOfLabel = 2;
const fewestOfSynonym = 4;

function byInitials(word: string): readonly Option[] {
  if (!isInitials(word) || word.length < 2) return [];
  return labelInitials.get(word) ?? beginningWith(labelInitials, word);
}

/** What a word that is still being typed may become. */
function byBeginning(word: string): readonly Option[] {
  const letters = lettersOf(word);
  if (isInitials(word) || letters.length < fewestOfLabel) return [];
  const named = beginningWith(labels, letters);
  if (named.length > 0 || letters.length < fewestOfSynonym) return named;
  return beginningWith(allWords, letters);
}

/** What a word that is not in full there may mean: half typed, or by its initials. */
export function guessOf(word: string): readonly Option[] {
  const begun = byBeginning(word);
  return begun.length > 0 ? begun : byInitials(word);
}

/** What somebody meant who mistyped a little; only where nothing else is found. */
export function meaningDespiteTypos(word: string): { options: Option[]; words: string[] } {
  const words = nearestWords(lettersOf(word), labels.keys());
  const others = words.length > 0 ? words : nearestWords(lettersOf(word), allWords.keys());
  return { options: others.flatMap((known) => allWords.get(known) ?? []), words: others };
}
