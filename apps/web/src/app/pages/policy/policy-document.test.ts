import { readdirSync } from 'node:fs';
import { type PolicyTarget, policyVersions, releasedPolicyOn } from '@onsori/contract/policies';
import { hasSameStructure, type PolicyDocument } from '@onsori/contract/policy-values';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { findPolicyAddress, isPolicyTarget, releasedPolicy } from './policy-document.ts';
import { readPolicy } from './read-policy.ts';

const today = '2026-11-19';

test('defaults to the current version', () => {
  const terms = releasedPolicy('terms', today);
  expect(findPolicyAddress(terms)).toEqual(findPolicyAddress(terms, '2026-11-17'));
});

test('an earlier and an announced version are readable under their dates', () => {
  const refund = {
    ...releasedPolicy('refund', today),
    versions: ['2026-11-01', '2026-11-17', '2027-01-01'],
  };
  for (const date of ['2026-11-01', '2027-01-01'])
    expect(findPolicyAddress(refund, date)).toEqual({
      target: 'refund',
      date,
      currentDate: '2026-11-17',
      dates: ['2027-01-01', '2026-11-17', '2026-11-01'],
    });
});

test.each(['cookies', 'constructor', ''])('%j is no document', (target) => {
  expect(isPolicyTarget(target)).toBe(false);
});

test.each(['2020-01-01', '2026-11-1', ''])('returns null for a version of %j', (date) => {
  expect(findPolicyAddress(releasedPolicy('terms', today), date)).toBeNull();
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
    expect(hasSameStructure({ ko, en })).toBe(true);
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

const currentAndAnnounced = versions.filter(
  ({ target, date }) => date >= releasedPolicyOn(target, today),
);

test.each(currentAndAnnounced)(
  '$target of $date promises nothing that cannot be used yet',
  async (version) => {
    const ko = textsOf(await read(version, 'ko'));
    const en = textsOf(await read(version, 'en'));
    expect(ko).not.toMatch(/길이 맞춤/);
    expect(ko).not.toMatch(/받은 사람|산 음악/);
    expect(ko).not.toMatch(/\b(Free|Creator|Pro|Business|Enterprise)\b/);
    expect(en).not.toMatch(/fit to length|monetis/i);
  },
);

test('the announced license guide covers versions, edit packages and narration beds', async () => {
  const guide = { target: 'licence', date: '2026-11-27' } as const;
  expect(findPolicyAddress(releasedPolicy('licence', today))?.date).toBe('2026-11-19');
  expect(findPolicyAddress(releasedPolicy('licence', '2026-11-27'))?.date).toBe('2026-11-27');
  const ko = textsOf(await read(guide, 'ko'));
  for (const files of ['영상 길이에 맞춘 버전', '편집 패키지', '내레이션 배경음'])
    expect(ko).toContain(files);
  expect(textsOf(await read(guide, 'en'))).toContain('covered by the license of that track');
});

test.each(['terms', 'licence'] as const)(
  '%s states that the music is AI-generated',
  async (target) => {
    for (const date of policyVersions[target]) {
      expect(textsOf(await read({ target, date }, 'ko'))).toContain('AI가 만들었어요');
      expect(textsOf(await read({ target, date }, 'en'))).toContain('AI-generated');
    }
  },
);
