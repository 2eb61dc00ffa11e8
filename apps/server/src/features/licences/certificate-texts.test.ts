import { expect, test } from 'vitest';
import { certificateFacts as facts } from '#test/certificate-facts.ts';
import { certificateParagraphs, certificateRows, formatPlanAndScope } from './certificate-texts.ts';

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

const holderRowsOf = (more: Partial<typeof facts>) =>
  certificateRows({ ...facts, ...more })
    .filter(({ label }) => ['Licensee', 'Seat holder', 'Project'].includes(label.en))
    .map(({ label, value }) => `${label.ko}: ${value}`);

test('the certificate of a seat names the company and the person, also after the person left', () => {
  expect(holderRowsOf({})).toEqual(['라이선스 보유자: 김하늘', '프로젝트: 봄 나들이']);
  const seat = { company: '하루 스튜디오' };
  const company = '라이선스 보유자: 하루 스튜디오';
  expect(holderRowsOf(seat)).toEqual([company, '좌석 사용자: 김하늘', '프로젝트: 봄 나들이']);
  expect(holderRowsOf({ ...seat, holder: null })).toEqual([
    company,
    '좌석 사용자: 탈퇴해 이름을 지웠어요',
  ]);
  expect(certificateParagraphs({ ...facts, ...seat })[0]?.en).toContain('the company named above');
});

test('the certificate of a bought music names one project, no plan and no end', () => {
  const claims = { ...facts.claims, plan: 'single', scope: 'single_project' } as const;
  expect(formatPlanAndScope('en', claims)).toMatch(/^Single track · The one project/);
  const [grant] = certificateParagraphs({ ...facts, claims });
  expect(grant?.en).toContain('with no end date');
  expect(grant?.en).not.toContain('plan');
  expect(certificateParagraphs(facts)[0]?.en).toContain('after the plan has ended');
});
