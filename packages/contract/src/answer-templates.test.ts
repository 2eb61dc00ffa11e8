import { expect, test } from 'vitest';
import {
  answerTemplates,
  fillTemplate,
  hasOpenPlaceholder,
  templatePlaceholders,
} from './answer-templates.ts';
import { languages } from './enumerations.ts';

const values = Object.fromEntries(templatePlaceholders.map((name) => [name, '값']));

test.each(answerTemplates)('$id has the same blanks in both languages', ({ title, text }) => {
  const blanks = languages.map((language) => (text[language].match(/\{\w+\}/g) ?? []).sort());
  expect(blanks[0]).toEqual(blanks[1]);
  for (const language of languages) {
    expect(hasOpenPlaceholder(fillTemplate(text[language], values))).toBe(false);
    expect(text[language]).toMatch(/[.]$/);
    expect(title[language]).not.toBe('');
  }
  expect(text.en).not.toMatch(/[가-힣]/);
});

test('a blank without a value stays, and other braces are no blanks', () => {
  expect(fillTemplate('{name}, {date}', { name: '소리' })).toBe('소리, {date}');
  expect(hasOpenPlaceholder('{date}')).toBe(true);
  expect(hasOpenPlaceholder('{ "a": 1 } {other}')).toBe(false);
});
