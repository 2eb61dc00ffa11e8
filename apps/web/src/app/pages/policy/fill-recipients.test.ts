import { consentVersion } from '@onsori/contract/consent-values';
import { languages } from '@onsori/contract/enumerations';
import { hasSameStructure } from '@onsori/contract/policy-values';
import { expect, test } from 'vitest';
import { fillRecipients } from './fill-recipients.ts';
import { readPolicy } from './read-policy.ts';

test.each(languages)('the privacy notice in %s names the configured recipients', async (locale) => {
  const document = await readPolicy('privacy', consentVersion, locale);
  if (!document) throw new Error('the notice is missing');
  const adPixel = { id: '12345', url: 'https://pixel.example/x.js', recipient: 'Pixel & $1 "Co"' };
  const filled = fillRecipients(document, locale, { adPixel });
  const texts = JSON.stringify(filled);
  expect(texts).toContain('Pixel & $1 \\"Co\\"');
  expect(texts.match(/지금은 없음|None at present/g)).toHaveLength(2);
  expect(texts).not.toMatch(/\{\w+\}/);
  expect(hasSameStructure({ ko: document, en: filled })).toBe(true);
});
