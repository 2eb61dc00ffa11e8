import { withoutParticles } from '@onsori/contract/korean-particles';
import { type FilterGroup, filterGroups, optionLabel, taxonomy } from '@onsori/contract/taxonomy';
import { isInitials } from '@onsori/contract/typed-text';
import { initialsOf, lettersOf } from './letters.rules.ts';
import { synonyms } from './synonyms.ts';
import { nearestWords } from './typos.rules.ts';

export interface TagOption {
  readonly group: FilterGroup;
  readonly key: string;
}

type Dictionary = Map<string, TagOption[]>;

function addOption(dictionary: Dictionary, word: string, option: TagOption): void {
  const known = dictionary.get(word) ?? [];
  if (!known.some(({ group, key }) => group === option.group && key === option.key))
    dictionary.set(word, [...known, option]);
}

/** Labels, and the parts of labels that name two things. */
const labels: Dictionary = new Map();
const labelInitials: Dictionary = new Map();
const allWords: Dictionary = new Map();

for (const group of filterGroups)
  for (const { key, ko, en } of taxonomy[group]) {
    const option = { group, key };
    const parts = [ko, en, ...ko.split('&')];
    for (const part of parts) {
      addOption(labels, lettersOf(part), option);
      addOption(allWords, lettersOf(part), option);
    }
    for (const part of [ko, ...ko.split('&')]) addOption(labelInitials, initialsOf(part), option);
    const others = (synonyms[group] as Readonly<Record<string, string>>)[key] ?? '';
    for (const word of others.split(',')) addOption(allWords, lettersOf(word), option);
  }
allWords.delete('');

/** Options that the words name completely. */
export const findOptions = (words: string): readonly TagOption[] =>
  allWords.get(lettersOf(words)) ?? [];

const MAX_PHRASE_WORDS = 4;

interface OptionPhrase {
  readonly wordCount: number;
  readonly typed: string;
  /** Without particles. */
  readonly matched: string;
  readonly options: readonly TagOption[];
}

/** Finds the longest phrase at the start that names options: 비 오는 날, hip hop. */
export function findOptionPhrase(words: readonly string[]): OptionPhrase | null {
  for (let wordCount = Math.min(MAX_PHRASE_WORDS, words.length); wordCount >= 1; wordCount -= 1) {
    const [last = '', ...before] = words.slice(0, wordCount).reverse();
    const front = before.reverse().join(' ');
    for (const form of withoutParticles(last)) {
      const options = findOptions(`${front} ${form}`);
      if (options.length === 0) continue;
      const [typed, matched] = [`${front} ${last}`.trim(), `${front} ${form}`.trim()];
      return { wordCount, typed, matched, options };
    }
  }
  return null;
}

/** Labels within the typo distance of a word: 아코디언 for 아코디온. */
export function findSimilarLabels(word: string, options: readonly TagOption[]): string[] {
  const known = options.flatMap(({ group, key }) => [
    lettersOf(key),
    lettersOf(optionLabel(group, key, 'en')),
  ]);
  return nearestWords(lettersOf(word), known);
}

function optionsWithPrefix(dictionary: Dictionary, beginning: string): TagOption[] {
  const found: Dictionary = new Map();
  for (const [word, options] of dictionary)
    if (word.startsWith(beginning)) for (const option of options) addOption(found, '', option);
  return found.get('') ?? [];
}

const MIN_LABEL_PREFIX = 2;
const MIN_SYNONYM_PREFIX = 4;

function guessByInitials(word: string): readonly TagOption[] {
  if (!isInitials(word) || word.length < 2) return [];
  return labelInitials.get(word) ?? optionsWithPrefix(labelInitials, word);
}

/** Options for a word that is still being typed. */
function guessByPrefix(word: string): readonly TagOption[] {
  const letters = lettersOf(word);
  if (isInitials(word) || letters.length < MIN_LABEL_PREFIX) return [];
  const named = optionsWithPrefix(labels, letters);
  if (named.length > 0 || letters.length < MIN_SYNONYM_PREFIX) return named;
  return optionsWithPrefix(allWords, letters);
}

/** Options for an incomplete word, by prefix or by initials. */
export function guessOptions(word: string): readonly TagOption[] {
  const begun = guessByPrefix(word);
  return begun.length > 0 ? begun : guessByInitials(word);
}

/** Options for a mistyped word. */
export function findOptionsWithTypos(word: string): { options: TagOption[]; words: string[] } {
  const words = nearestWords(lettersOf(word), labels.keys());
  const others = words.length > 0 ? words : nearestWords(lettersOf(word), allWords.keys());
  return { options: others.flatMap((known) => allWords.get(known) ?? []), words: others };
}
