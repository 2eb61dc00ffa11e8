import { tidy, tidyOrNull } from '@onsori/contract/licence-holder';
import { expect, test } from 'vitest';
import { testFile } from '#test/licences.ts';
import { hiddenName, holderDigest } from './holder.rules.ts';
import { widened } from './widening.rules.ts';

const holder = { salt: 's', name: '김하늘', channel: '@haneul', project: null, client: null };

test('a digest binds everything about a holder, and where each part ends', () => {
  const others = [
    { ...holder, salt: 't' },
    { ...holder, name: '김하눌' },
    { ...holder, name: '김하늘@', channel: 'haneul' },
    { ...holder, project: '' },
    { ...holder, project: '봄' },
    { ...holder, client: '봄' },
  ];
  const digests = [holder, ...others].map(holderDigest);
  expect(new Set(digests).size).toBe(digests.length);
  expect(holderDigest({ ...holder })).toBe(digests[0]);
});

test('texts are kept as one would type them again', () => {
  expect(tidy('  봄   나들이\n영상 '.normalize('NFD'))).toBe('봄 나들이 영상');
  expect(tidyOrNull('  ')).toBeNull();
  expect(tidyOrNull(null)).toBeNull();
});

test('a name shows its first letter', () => {
  expect(hiddenName('김하늘')).toBe('김**');
  expect(hiddenName('Ana')).toBe('A**');
  expect(hiddenName('')).toBe('**');
});

const held = { plan: 'creator', scope: 'own_channels', files: [testFile('a')] } as const;

test('a licence grows by files that are new, once each', () => {
  expect(widened(held, { ...held, files: [testFile('b'), testFile('a'), testFile('b')] })).toEqual({
    ...held,
    files: [testFile('a'), testFile('b')],
  });
  expect(widened(held, held)).toBeNull();
});

test('a wider scope replaces a narrower one, never the other way', () => {
  const pro = { plan: 'pro', scope: 'client_work', files: [] } as const;
  const free = { plan: 'free', scope: 'personal', files: [testFile('b')] } as const;
  expect(widened(held, pro)).toEqual({ ...held, plan: 'pro', scope: 'client_work' });
  expect(widened(held, free)).toEqual({ ...held, files: [testFile('a'), testFile('b')] });
  expect(widened({ ...held, ...pro, files: held.files }, held)).toBeNull();
});
