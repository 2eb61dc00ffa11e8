import { expect, test } from 'vitest';
import { renderInboxPage, selectInboxLang } from './inbox-page.ts';
import { createMessageStore } from './message-store.ts';

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
