import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentAdnominal, withParticle } from './particles.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const word = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));

/** Returns the final consonant from the decomposed syllable. */
const finalOf = (text: string) => text.normalize('NFD').match(/[\u11a8-\u11c2]$/)?.[0];
const rieul = '\u11af';

test('chooses the particle by the final consonant', () => {
  fc.assert(
    fc.property(word, (text) => {
      const closed = finalOf(text) !== undefined;
      expect(withParticle(text, '을')).toBe(text + (closed ? '을' : '를'));
      expect(withParticle(text, '이')).toBe(text + (closed ? '이' : '가'));
      expect(withParticle(text, '과')).toBe(text + (closed ? '과' : '와'));
      expect(withParticle(text, '이에요')).toBe(text + (closed ? '이에요' : '예요'));
      const soft = !closed || finalOf(text) === rieul;
      expect(withParticle(text, '으로')).toBe(text + (soft ? '로' : '으로'));
    }),
  );
});

test.each([
  ['서울', '으로', '서울로'],
  ['강릉', '으로', '강릉으로'],
  ['제주', '으로', '제주로'],
  ['강', '을', '강을'],
  ['바다', '을', '바다를'],
  ['비', '과', '비와'],
  ['달', '과', '달과'],
  ['404', '으로', '404로'],
  ['13', '을', '13을'],
] as const)('%s with %s is %s', (text, particle, expected) => {
  expect(withParticle(text, particle)).toBe(expected);
});

test('throws for a word that does not end in Korean', () => {
  expect(() => withParticle('Vlog', '을')).toThrow('Vlog');
});

test.each([
  ['쓰', '쓰는'],
  ['굽', '굽는'],
  ['만들', '만드는'],
  ['빨래 널', '빨래 너는'],
  ['걷', '걷는'],
])('%s before a noun is %s', (stem, expected) => {
  expect(presentAdnominal(stem)).toBe(expected);
});
