import { expect, test } from 'vitest';
import { createLetters } from './letters.ts';

const mail = { kind: 'mail', from: 'a@x.y', subject: 's', html: null } as const;
const sms = { kind: 'sms', from: '021234', subject: null, html: null } as const;

test('letters are listed newest first, of one recipient or of all', () => {
  const letters = createLetters();
  letters.add({ ...mail, to: 'Minji@example.com', text: 'first' });
  letters.add({ ...sms, to: '01012345678', text: 'second' });
  letters.add({ ...mail, to: 'minji@example.com', text: 'third' });
  const texts = (to?: string) => letters.list(to).map(({ text }) => text);
  expect(texts()).toEqual(['third', 'second', 'first']);
  expect(texts('minji@EXAMPLE.com')).toEqual(['third', 'first']);
  expect(texts('+82 10-1234-5678')).toEqual(['second']);
  expect(texts('010')).toEqual([]);
  expect(texts('nobody@example.com')).toEqual([]);
});

test('links are found, each once', () => {
  const text = 'https://x.y/a?b=c&d=e\n(http://127.0.0.1:1/z) https://x.y/a?b=c&d=e';
  const { links } = createLetters().add({ ...mail, to: 'a@b.c', text });
  expect(links).toEqual(['https://x.y/a?b=c&d=e', 'http://127.0.0.1:1/z']);
});

test('the oldest are forgotten', () => {
  const letters = createLetters();
  for (let n = 0; n < 1005; n += 1) letters.add({ ...sms, to: '010', text: `${n}` });
  expect(letters.list()).toHaveLength(1000);
  expect(letters.list()[0]?.text).toBe('1004');
});
