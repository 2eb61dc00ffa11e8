import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.rules.ts';

const languages = ['shell', 'typescript', 'python', 'json', 'http'] as const;

test('the parts together are the code', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...languages), (code, language) => {
      expect(
        highlight(code, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }),
  );
});

test('marks keywords, calls and texts', () => {
  const kinds = Object.fromEntries(
    highlight("const page = await onsori.listMusics({ mood: ['차분한'] });", 'typescript').map(
      ({ kind, text }) => [text, kind],
    ),
  );
  expect(kinds).toMatchObject({
    const: 'keyword',
    await: 'keyword',
    listMusics: 'call',
    "'차분한'": 'string',
  });
});
