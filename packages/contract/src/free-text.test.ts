import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { freeParagraphs, freeText } from './fields.ts';
import { hasHiddenCharacters, stripHiddenCharacters, toFreeText } from './free-text.ts';
import type { Route } from './route.ts';

describe('hidden characters', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['control', 'a\u0007b'],
    ['line break', 'a\nb'],
    ['C1 control', 'a\u0085b'],
    ['line separator', 'a\u2028b'],
    ['right-to-left override', 'a\u202Eb'],
    ['right-to-left isolate', 'a\u2067b\u2069'],
    ['left-to-right mark', 'a\u200Eb'],
    ['Arabic letter mark', 'a\u061Cb'],
    ['zero-width space', 'a\u200Bb'],
    ['byte order mark', 'a\uFEFFb'],
    ['soft hyphen', 'a\u00ADb'],
    ['joiner between letters', 'a\u200Db'],
    ['joiner after the last emoji', '👩\u200D'],
    ['variation selector after a letter', 'a\uFE0Fb'],
    ['Hangul filler', '\u3164'],
    ['blank Braille pattern', '\u2800'],
    ['tag without its flag', `a${String.fromCodePoint(0xe0067)}`],
    ['lone high surrogate', 'a\uD83D'],
    ['lone low surrogate', '\uDE00b'],
    ['surrogates around an emoji', '\uD83D😀\uDE00'],
    ['noncharacter', 'a\uFFFFb'],
  ])('are found: %s', (_, text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
    expect(hasHiddenCharacters(stripHiddenCharacters(text))).toBe(false);
  });

  test.each([
    '소리',
    'José',
    'José',
    'a b',
    '漢字',
    '👨‍👩‍👧‍👦',
    '❤️‍🔥',
    '👩🏽‍🎤',
    '🏳️‍🌈',
    '1️⃣',
    '🇰🇷',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '☎︎',
    '🧑‍💻 vlog #1',
  ])('are not found in %s', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
    expect(stripHiddenCharacters(text)).toBe(text);
  });

  test('are removed by stripping, which is idempotent', () => {
    const unit = fc.oneof(
      fc.constantFrom('\u200D', '\uFE0F', '👩', '🏽', '\0', '\uD83D', '\uDE00', '\u202E', 'a'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const stripped = stripHiddenCharacters(text);
        expect(hasHiddenCharacters(stripped)).toBe(false);
        expect(stripped.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('are removed from text truncated to the length of a field', () => {
    const unit = fc.constantFrom('\u200D', '\uFE0F', '👩', '\0', '\uD83D', '\u3000', ' ', 'a');
    fc.assert(
      fc.property(fc.string({ unit }), fc.nat({ max: 9 }), (text, max) => {
        const cut = toFreeText(text, max);
        expect(freeText(max).safeParse(cut)).toEqual({ success: true, data: cut });
        expect(toFreeText(cut, max)).toBe(cut);
      }),
    );
    expect(toFreeText('👨‍👩‍👧', 4)).toBe('👨‍👩');
  });

  test('are rejected by freeText', () => {
    expect(freeText(10).parse(' 소리 ')).toBe('소리');
    expect(freeText(10).safeParse('소\u202E리').success).toBe(false);
  });

  test('paragraphs have one kind of line end and nothing hidden', () => {
    expect(freeParagraphs(20).parse(' 첫 줄\r\n둘째\r셋째\t끝\n')).toBe('첫 줄\n둘째\n셋째\t끝');
    expect(freeParagraphs(5).safeParse('123456').success).toBe(false);
    for (const hidden of ['\0', '\u202E', '\u2028', '\u200B'])
      expect(freeParagraphs(20).safeParse(`한${hidden}\n글`).success).toBe(false);
  });
});

/** Lists the leaf schemas of an input with their paths. */
function listLeaves(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        listLeaves(field, `${path}.${name}`),
      );
    case 'optional':
    case 'default':
    case 'nullable':
      return listLeaves(def.innerType, path);
    case 'array':
      return listLeaves(def.element, path);
    case 'union':
      return def.options.flatMap((option) => listLeaves(option, path));
    default:
      return [[path, schema]];
  }
}

/** Texts of several lines may hold line ends. */
const isParagraphs = (path: string) =>
  path.endsWith('.text') || path.endsWith('.scene') || path === 'requestPurchaseRefund.reason';

/** Passwords are hashed unchanged and never stored or shown. */
const isPassword = (path: string) => /\.(?:new_)?password$/.test(path);

const leaves = Object.entries<Route>(api).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => (schema ? listLeaves(schema, name) : [])),
);

test.each(leaves.filter(([path]) => !isPassword(path)))(
  '%s rejects or strips hidden characters',
  (path, schema) => {
    expect(leaves.length).toBeGreaterThan(100);
    for (const hidden of ['\0', '\n', '\u202E', '\u200B', '\uD800'])
      for (const text of [`가${hidden}나`, `a${hidden}b`, `https://a.example/?b=${hidden}c`]) {
        const { data } = z.safeParse(schema, text);
        if (typeof data !== 'string') continue;
        const line = isParagraphs(path) ? data.replaceAll('\n', ' ') : data;
        expect(hasHiddenCharacters(line)).toBe(false);
      }
  },
);
