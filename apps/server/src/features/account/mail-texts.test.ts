import { languages } from '@onsori/contract/enumerations';
import { formatMailedLink, parseMailedLink } from '@onsori/contract/mailed-links';
import { expect, test } from 'vitest';
import { mailKinds, renderCodeMessage, renderMail } from './mail-texts.ts';

const nonce = 'n'.repeat(43);
const url = formatMailedLink('https://onsori.test', 'password_reset', nonce);

test.each(mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  '%s in %s has the same content as text and HTML, in its language',
  (kind, language) => {
    const { subject, text, html } = renderMail(kind, language, url, '01:23');
    expect(/[가-힣]/.test(subject + text)).toBe(language === 'ko');
    expect(subject + text).not.toMatch(/문의|고객센터|our support|e-mail|\w'\w/);
    const lines = text.split('\n').filter((line) => line !== '' && !line.includes(url));
    for (const line of lines) expect(html).toContain(line);
    expect(html.includes(url)).toBe(text.includes(url));
    for (const sentence of lines.flatMap((line) => line.match(/[^.?]+(?=[.?])/g) ?? []))
      if (language === 'ko') expect(sentence).toMatch(/요$/);
  },
);

test('escapes the title of a music in HTML only', () => {
  const { subject, text, html } = renderMail('music_link', 'en', url, 'Salt & <Pepper> $1');
  expect(subject).toBe('[Onsori] Open on your computer: Salt & <Pepper> $1');
  expect(text).toContain('Salt & <Pepper> $1');
  expect(html).toContain('<p>Salt &amp; &lt;Pepper&gt; $1</p>');
});

test('parses a mailed link from the URL hash', () => {
  expect(parseMailedLink(new URL(url).hash)).toEqual({ kind: 'password_reset', nonce });
  for (const hash of ['', '#', '#password_reset=short', `#something=${nonce}`])
    expect(parseMailedLink(hash)).toBeNull();
});

test('includes the code in its message', () => {
  for (const language of languages)
    expect(renderCodeMessage('012345', language)).toContain('012345');
});
