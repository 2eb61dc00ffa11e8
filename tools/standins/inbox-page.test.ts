import { expect, test } from 'vitest';
import { inboxLang, inboxPage } from './inbox-page.ts';
import { createLetters } from './letters.ts';

const letter = (subject: string, text: string) =>
  createLetters().add({ kind: 'mail', from: 'a@b.c', to: 'd@e.f', subject, text, html: null });

test('what a mail says is shown, never run', () => {
  const html = inboxPage(
    [letter('<b>', '<script>alert(1)</script> "http://x.y/?a=1&b=2"')],
    'ko',
    '">',
  );
  expect(html).not.toMatch(/<script|<b>|value="">/);
  expect(html).toContain('<a href="http://x.y/?a=1&amp;b=2">http://x.y/?a=1&amp;b=2</a>&quot;');
});

test('the page speaks the language that was asked for', () => {
  expect(inboxPage([], inboxLang('en', 'ko'), '')).toContain('Nothing has come yet.');
  expect(inboxPage([], inboxLang(null, 'ko-KR,en'), '')).toContain('아직 아무것도');
  expect(inboxPage([], inboxLang(null, 'en-GB'), '')).toContain('<html lang="en">');
});
