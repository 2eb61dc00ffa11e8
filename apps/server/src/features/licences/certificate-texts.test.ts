import { expect, test } from 'vitest';
import { certificateFacts as facts } from '#test/certificate-facts.ts';
import { certificateRows } from './certificate-texts.ts';

const creditOf = (plan: 'free' | 'creator') =>
  certificateRows({ ...facts, claims: { ...facts.claims, plan } }).find(
    ({ label }) => label.en === 'Credit line',
  );

test('the certificate of Free has the credit line with the link to the music', () => {
  const link = 'https://onsori.test/playlists/7_42';
  expect(creditOf('free')).toMatchObject({
    value: `음악: 한강의 새벽 · 온소리 · ${link}`,
    translation: `Music: Dawn on the Han · Onsori · ${link}`,
  });
  expect(creditOf('creator')).toBeUndefined();
});
