import { readdirSync } from 'node:fs';
import { currentPolicy, type PolicyTarget, policyVersions } from '@onsori/contract/policies';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { type PolicyDocument, parsePolicyAddress } from './policy-document.ts';
import { readPolicy } from './policy-page.tsx';

test('defaults to the current version', () => {
  expect(parsePolicyAddress('terms')).toEqual(parsePolicyAddress('terms', '2026-11-17'));
  expect(parsePolicyAddress('privacy')?.date).toBe('2026-11-17');
});

test('an earlier version stays readable under its date', () => {
  expect(parsePolicyAddress('refund', '2026-11-01')).toMatchObject({
    date: '2026-11-01',
    currentDate: '2026-11-17',
  });
});

test.each([
  ['cookies', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['terms', '2020-01-01'],
  ['terms', '2026-11-1'],
  ['terms', ''],
])('returns null for %s of %s', (target, date) => {
  expect(parsePolicyAddress(target, date)).toBeNull();
});

const versions = (Object.keys(policyVersions) as PolicyTarget[]).flatMap((target) =>
  policyVersions[target].map((date) => ({ target, date })),
);

async function read({ target, date }: (typeof versions)[number], locale: Locale) {
  const document = await readPolicy(target, date, locale);
  if (!document) throw new Error(`${target} of ${date} is missing`);
  return document;
}

const textsOf = (document: PolicyDocument): string => JSON.stringify(document);

test('every version has a file in both languages and no file is unlisted', () => {
  const folder = new URL('./documents/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const expected = versions
    .flatMap(({ target, date }) => ['en', 'ko'].map((locale) => `${target}/${date}.${locale}.ts`))
    .sort();
  expect(files).toEqual(expected);
});

test('versions are unique dates in ascending order', () => {
  for (const dates of Object.values(policyVersions)) {
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect([...new Set(dates)].sort()).toEqual([...dates]);
  }
});

test.each(versions)(
  '$target of $date has the same structure in both languages',
  async (version) => {
    const [ko, en] = [await read(version, 'ko'), await read(version, 'en')];
    const shape = ({ sections }: PolicyDocument) =>
      sections.map(({ id, blocks }) => [
        id,
        ...blocks.map((block) => {
          if (typeof block === 'string') return 'text';
          if ('list' in block) return block.list.length;
          return [block.table.head.length, block.table.rows.map((row) => row.length)];
        }),
      ]);
    expect(shape(en)).toEqual(shape(ko));
    expect(new Set(ko.sections.map(({ id }) => id)).size).toBe(ko.sections.length);
    for (const { blocks } of [...ko.sections, ...en.sections])
      for (const block of blocks)
        if (typeof block === 'object' && 'table' in block)
          for (const row of block.table.rows) expect(row).toHaveLength(block.table.head.length);
  },
);

test.each(versions)('$target of $date has no foreign text and no banned words', async (version) => {
  const [ko, en] = [textsOf(await read(version, 'ko')), textsOf(await read(version, 'en'))];
  expect(en).not.toMatch(/[가-힣]/);
  expect(ko).not.toMatch(/내려받|니다[."]/);
  expect(`${ko}${en}`).not.toMatch(/Atmos|최초|유일|96 ?kHz/);
});

test.each(Object.keys(policyVersions) as PolicyTarget[])(
  'the current version of %s promises nothing that cannot be used yet',
  async (target) => {
    const date = currentPolicy(target);
    const ko = textsOf(await read({ target, date }, 'ko'));
    const en = textsOf(await read({ target, date }, 'en'));
    expect(ko).not.toMatch(/2년마다|(?<!시)스템|길이 맞춤|편집 패키지/);
    expect(ko).not.toMatch(/받은 사람|산 음악/);
    expect(ko).not.toMatch(/\b(Free|Creator|Pro|Business|Enterprise)\b/);
    expect(en).not.toMatch(/every two years|\bstems|fit to length|edit package|monetis/i);
  },
);

test.each(['terms', 'licence'] as const)(
  '%s states that the music is AI-generated',
  async (target) => {
    for (const date of policyVersions[target]) {
      expect(textsOf(await read({ target, date }, 'ko'))).toContain('AI가 만들었어요');
      expect(textsOf(await read({ target, date }, 'en'))).toContain('AI-generated');
    }
  },
);
