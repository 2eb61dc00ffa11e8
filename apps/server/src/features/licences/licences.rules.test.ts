import { hash } from 'node:crypto';
import { normalizeText, normalizeTextOrNull } from '@onsori/contract/licence-terms';
import { expect, test } from 'vitest';
import { certificateFacts } from '#test/certificate-facts.ts';
import { testFile } from '#test/licences.ts';
import { formatDisputeText, holderDigest, maskName, widenExtent } from './licences.rules.ts';

const holder = { salt: 's', name: '김하늘', channel: '@haneul', project: null, client: null };

test('the holder digest depends on every field and on field boundaries', () => {
  const others = [
    { ...holder, salt: 't' },
    { ...holder, name: '김하눌' },
    { ...holder, name: '김하늘@', channel: 'haneul' },
    { ...holder, project: '' },
    { ...holder, project: '봄' },
    { ...holder, client: '봄' },
  ];
  const digests = [holder, ...others].map((each) => holderDigest(each, null));
  expect(new Set([...digests, holderDigest(holder, '하루')]).size).toBe(digests.length + 1);
  expect(holderDigest({ ...holder }, null)).toBe(digests[0]);
});

test('digests of certificates that were issued stay the same, and a company adds its name', () => {
  const named = { ...holder, project: '봄 나들이', client: '하늘 여행사' };
  const text = '["s","김하늘","@haneul","봄 나들이","하늘 여행사"';
  expect(holderDigest(named, null)).toBe(hash('sha256', `${text}]`));
  expect(holderDigest(named, '하루')).toBe(hash('sha256', `${text},"하루"]`));
});

test('the dispute text is formal Korean and American English', () => {
  const ko = formatDisputeText(certificateFacts, 'ko');
  const sentences = ko.split('\n').flatMap((line) => line.match(/[^.]+(?=\.( |$))/g) ?? []);
  expect(sentences).toHaveLength(3);
  for (const sentence of sentences) expect(sentence).toMatch(/니다$/);
  expect(ko).toContain('라이선스 보유자: 김하늘 (youtube.com/@haneul)');
  const en = formatDisputeText(certificateFacts, 'en');
  expect(en).toContain('License number: 012345-6789AB-CDEFGH-JKMNPQ');
  expect(en).not.toMatch(/licence/i);
});

test('normalises whitespace and Unicode form', () => {
  expect(normalizeText('  봄   나들이\n영상 '.normalize('NFD'))).toBe('봄 나들이 영상');
  expect(normalizeTextOrNull('  ')).toBeNull();
  expect(normalizeTextOrNull(null)).toBeNull();
});

test('masks a name after its first character', () => {
  expect(maskName('김하늘')).toBe('김**');
  expect(maskName('Ana')).toBe('A**');
  expect(maskName('')).toBe('**');
});

const existing = { plan: 'creator', scope: 'own_channels', files: [testFile('a')] } as const;

test('adds new files once each', () => {
  expect(
    widenExtent(existing, { ...existing, files: [testFile('b'), testFile('a'), testFile('b')] }),
  ).toEqual({
    ...existing,
    files: [testFile('a'), testFile('b')],
  });
  expect(widenExtent(existing, existing)).toBeNull();
});

test('a wider scope replaces a narrower one, never the reverse', () => {
  const pro = { plan: 'pro', scope: 'client_work', files: [] } as const;
  const free = { plan: 'free', scope: 'personal', files: [testFile('b')] } as const;
  expect(widenExtent(existing, pro)).toEqual({ ...existing, plan: 'pro', scope: 'client_work' });
  expect(widenExtent(existing, free)).toEqual({
    ...existing,
    files: [testFile('a'), testFile('b')],
  });
  expect(widenExtent({ ...existing, ...pro, files: existing.files }, existing)).toBeNull();
});

test('a purchase widens a licence under Pro and leaves it its formats', () => {
  const pro = { ...existing, plan: 'pro', scope: 'client_work' } as const;
  const single = { plan: 'single', scope: 'single_project', files: [] } as const;
  expect(widenExtent(pro, single)).toEqual({ ...pro, scope: 'single_project' });
  expect(widenExtent(existing, single)).toEqual({ ...existing, ...single, files: existing.files });
  expect(widenExtent({ ...existing, ...single, files: existing.files }, pro)).toBeNull();
});
