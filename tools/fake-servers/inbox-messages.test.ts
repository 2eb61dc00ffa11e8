import { expect, test } from 'vitest';
import { createMessageStore, renderInboxPage, selectInboxLang } from './inbox-messages.ts';

const mail = { kind: 'mail', from: 'a@x.y', subject: 's', html: null } as const;
const sms = { kind: 'sms', from: '021234', subject: null, html: null } as const;

test('lists messages newest first, for one recipient or all', () => {
  const store = createMessageStore();
  store.add({ ...mail, to: 'Minji@example.com', text: 'first' });
  store.add({ ...sms, to: '01012345678', text: 'second' });
  store.add({ ...mail, to: 'minji@example.com', text: 'third' });
  const texts = (to?: string) => store.list(to).map(({ text }) => text);
  expect(texts()).toEqual(['third', 'second', 'first']);
  expect(texts('minji@EXAMPLE.com')).toEqual(['third', 'first']);
  expect(texts('+82 10-1234-5678')).toEqual(['second']);
  expect(texts('010')).toEqual([]);
  expect(texts('nobody@example.com')).toEqual([]);
});

test('extracts unique links', () => {
  const text = 'https://x.y/a?b=c&d=e\n(http://127.0.0.1:1/z) https://x.y/a?b=c&d=e';
  const { links } = createMessageStore().add({ ...mail, to: 'a@b.c', text });
  expect(links).toEqual(['https://x.y/a?b=c&d=e', 'http://127.0.0.1:1/z']);
});

test('evicts the oldest messages', () => {
  const store = createMessageStore();
  for (let n = 0; n < 1005; n += 1) store.add({ ...sms, to: '010', text: `${n}` });
  expect(store.list()).toHaveLength(1000);
  expect(store.list()[0]?.text).toBe('1004');
});

const createMessage = (subject: string, text: string) =>
  createMessageStore().add({ kind: 'mail', from: 'a@b.c', to: 'd@e.f', subject, text, html: null });

test('escapes the content of a mail', () => {
  const html = renderInboxPage(
    [createMessage('<b>', '<script>alert(1)</script> "http://x.y/?a=1&b=2"')],
    'ko',
    '">',
  );
  expect(html).not.toMatch(/<script|<b>|value="">/);
  expect(html).toContain('<a href="http://x.y/?a=1&amp;b=2">http://x.y/?a=1&amp;b=2</a>&quot;');
});

test('selects the language by parameter or Accept-Language', () => {
  expect(renderInboxPage([], selectInboxLang('en', 'ko'), '')).toContain('Nothing has come yet.');
  expect(renderInboxPage([], selectInboxLang(null, 'ko-KR,en'), '')).toContain('아직 아무것도');
  expect(renderInboxPage([], selectInboxLang(null, 'en-GB'), '')).toContain('<html lang="en">');
});
