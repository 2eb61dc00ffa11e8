import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measurementLimits, normalizeMeasuredText } from './measurement-values.ts';

test('stores words in one spelling', () => {
  expect(normalizeMeasuredText('  Rainy   LOFI\tbeat ')).toBe('rainy lofi beat');
  expect(normalizeMeasuredText('\u1100\u1161\u11bc')).toBe('강');
  expect(normalizeMeasuredText("rock'n'roll 120 bpm")).toBe("rock'n'roll 120 bpm");
  expect(normalizeMeasuredText('ＬＯＦＩ')).toBe('lofi');
});

test.each([
  '010-1234-5678',
  'call 01012345678',
  '0 1 0 1 2 3 song',
  '９００１０１',
  'sori@example.com',
  'sori＠example.com',
  'https://example.com/a',
  'www.example',
  'example.com',
  'on/sori',
  '<script>',
  '!!!',
  '120',
  '',
  'a'.repeat(61),
])('stores nothing of %j', (text) => {
  expect(normalizeMeasuredText(text)).toBeNull();
});

test('what is stored never contains an address or a long number, and stays as it is', () => {
  const character = fc.oneof(
    fc.constantFrom(...'가나bB09 .@-/:+'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 70 }), (characters) => {
      const stored = normalizeMeasuredText(characters.join(''));
      if (stored === null) return;
      expect(stored.length).toBeLessThanOrEqual(measurementLimits.textLength);
      expect(stored).not.toMatch(/[@/:]|\d{6}/);
      expect(normalizeMeasuredText(stored)).toBe(stored);
    }),
  );
});
