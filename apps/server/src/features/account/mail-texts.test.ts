import { languages } from '@onsori/contract/enumerations';
import { mailedLink, readMailedLink } from '@onsori/contract/mailed-links';
import { expect, test } from 'vitest';
import { codeText, mailKinds, mailOf } from './mail-texts.ts';

const nonce = 'n'.repeat(43);
const url = mailedLink('https://onsori.test', 'password_reset', nonce);

test.each(mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  '%s in %s says the same in both forms, in its language',
  (kind, language) => {
    const { subject, text, html } = mailOf(kind, language, url);
    expect(/[가-힣]/.test(subject + text)).toBe(language === 'ko');
    const lines = text.split('\n').filter((line) => line !== '' && !line.includes(url));
    for (const line of lines) expect(html).toContain(line);
    expect(html.includes(url)).toBe(text.includes(url));
    for (const sentence of lines.flatMap((line) => line.match(/[^.?]+(?=[.?])/g) ?? []))
      if (language === 'ko') expect(sentence).toMatch(/요$/);
  },
);

test('a link is read back where it leads', () => {
  expect(readMailedLink(new URL(url).hash)).toEqual({ kind: 'password_reset', nonce });
  for (const hash of ['', '#', '#password_reset=short', `#something=${nonce}`])
    expect(readMailedLink(hash)).toBeNull();
});

test('a code stands in its message', () => {
  for (const language of languages) expect(codeText('012345', language)).toContain('012345');
});
