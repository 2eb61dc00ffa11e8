import { type DurationRange, parseRange } from '@onsori/contract/filters';
import type { EverydayPhrase } from './everyday-phrases.ts';
import type { PageExpectation } from './first-page.rules.ts';

/** A search text and what the results of its first page have, in any catalogue. */
export interface GoldenPage {
  readonly text: string;
  readonly lang: 'ko' | 'en';
  readonly expectation: PageExpectation;
}

const listOf = (part: string, separator: string): string[] =>
  part
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Returns the text between a mark and the next one: `! noneOf`, `@ seconds`, `# title words`. */
function markedPart(line: string, mark: string): string {
  const [, after = ''] = line.split(mark);
  return after.split(/[!@#]/)[0] ?? '';
}

function readRange(part: string): DurationRange | null {
  const text = part.trim();
  return text === '' ? null : parseRange(text);
}

/**
 * A line is `text → tags ! tags that may not occur @ seconds # title words`. Tags joined by `/` are
 * alternatives, and each group joined by `+` is required. Titles rank above tags, so a result whose
 * title contains the text as typed needs no tag.
 */
const pages =
  (lang: GoldenPage['lang']) =>
  (table: string): GoldenPage[] =>
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [text = '', expected = ''] = line.split('→').map((part) => part.trim());
        const duration = readRange(markedPart(expected, '@'));
        const tagGroups = listOf(expected.split(/[!@#]/)[0] ?? '', '+').map((tags) =>
          listOf(tags, '/'),
        );
        const expectation: PageExpectation = {
          // Without tags and seconds only the title counts: no tag is in an empty group.
          tagGroups: tagGroups.length > 0 || duration ? tagGroups : [[]],
          titleWords: [text, ...listOf(markedPart(expected, '#'), '/')],
          noneOf: listOf(markedPart(expected, '!'), '/'),
          duration,
        };
        return { text, lang, expectation };
      });

export const korean = pages('ko');
export const english = pages('en');

export const toPage =
  (lang: GoldenPage['lang']) =>
  ({ text, ...phrase }: EverydayPhrase): GoldenPage => ({
    text,
    lang,
    expectation: {
      tagGroups: [phrase.anyOf],
      titleWords: phrase.titleWords ?? [],
      noneOf: phrase.noneOf ?? [],
      duration: phrase.duration ?? null,
    },
  });
