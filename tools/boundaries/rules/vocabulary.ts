import { allowedNames, retiredWords } from '#tools/vocabulary/retired-words.ts';
import { moduleRule } from '../rule.ts';

/** Splits camelCase, snake_case and kebab-case into lower-case words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const retired = new Map(
  retiredWords.flatMap((entry) =>
    [...entry.words, ...(entry.forms ?? [])].map((word) => [word, entry] as const),
  ),
);

const isAllowed = (word: string, text: string, file: string): boolean =>
  allowedNames.some(
    ({ words, names, files }) =>
      words.includes(word) && (names?.test(text) ?? true) && (files?.test(file) ?? true),
  );

function* findRetired(kind: string, text: string, file: string): Iterable<string> {
  for (const word of wordsOf(text)) {
    const entry = retired.get(word);
    if (entry === undefined || isAllowed(word, text, file)) continue;
    yield `${kind} '${text}': '${word}' is retired for ${entry.sense}; write ${entry.instead}`;
  }
}

export const vocabulary = moduleRule(
  'vocabulary',
  () => true,
  function* ({ path, facts }) {
    yield* findRetired('path', path, path);
    for (const name of facts.declaredNames) yield* findRetired('name', name, path);
    for (const message of facts.logMessages) yield* findRetired('log message', message, path);
    for (const name of facts.metricNames) yield* findRetired('metric', name, path);
  },
);
