import { josa } from 'es-hangul';
import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { resolveParticles, withParticles } from './particles.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const name = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const pairs = ['이/가', '을/를', '은/는', '으로/로', '이에요/예요', '이나/나'] as const;

test('agrees with es-hangul for every Korean name', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...pairs), (text, pair) => {
      expect(resolveParticles(`${text}[${pair}]`)).toBe(josa(text, pair));
      expect(resolveParticles(`${text}[과/와]`)).toBe(josa(text, '와/과'));
    }),
  );
});

test.each([
  ['‘새벽’[과/와] 비슷해요', '‘새벽’과 비슷해요'],
  ['‘바다’[과/와] 비슷해요', '‘바다’와 비슷해요'],
  ['구글[으로/로] 계속하기', '구글로 계속하기'],
  ['앨범 13[을/를] 열기', '앨범 13을 열기'],
  ['앨범 2[을/를] 열기', '앨범 2를 열기'],
  ['분위기[이/가] 같고 음색[이/가] 비슷해요', '분위기가 같고 음색이 비슷해요'],
  ['[온소리] 안내', '[온소리] 안내'],
])('resolves %s', (text, expected) => {
  expect(resolveParticles(text)).toBe(expected);
});

test('a Korean translator resolves particles and has the methods of the translator', () => {
  const messages = { near: '‘{title}’[과/와] 비슷해요' };
  const t = withParticles('ko', createTranslator({ locale: 'ko', messages }));
  expect(t('near', { title: '강' })).toBe('‘강’과 비슷해요');
  expect(t('near', { title: '바다' })).toBe('‘바다’와 비슷해요');
  expect(t.has('near')).toBe(true);
});
