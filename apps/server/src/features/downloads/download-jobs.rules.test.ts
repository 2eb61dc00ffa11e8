import { getDownloadJob } from '@onsori/contract/downloads';
import { renditionKinds } from '@onsori/contract/enumerations';
import { loudnessTargets } from '@onsori/contract/loudness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DownloadJobKey,
  formatJobId,
  parseJobId,
  toDownloadJob,
} from './download-jobs.rules.ts';

const jobKeys = fc.record({
  musicId: fc.bigInt({ min: 1n, max: 10n ** 17n }).map(String),
  fitId: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
  renditions: fc.subarray(
    loudnessTargets.flatMap((loudness) => renditionKinds.map((kind) => ({ kind, loudness }))),
  ),
});

test('parses job ids that it formatted and rejects all others', () => {
  fc.assert(
    fc.property(jobKeys, (jobKey) => {
      expect(parseJobId(formatJobId(jobKey))).toEqual(jobKey);
    }),
  );
  for (const text of [
    '',
    '0',
    '1-',
    '1-hires',
    '1-wav24.published',
    '1-wav24xlufs_23',
    'wav24',
    '1-wav24 ',
    '1--wav24',
    '-1-wav24',
    `1_${'a'.repeat(63)}-wav24`,
    `1-wav24_${'a'.repeat(64)}`,
    `1_${'A'.repeat(64)}-wav24`,
  ])
    expect(parseJobId(text)).toBeNull();
});

test('derives state and progress of a job from its renditions', () => {
  const jobKey = {
    musicId: '7',
    fitId: null,
    renditions: [
      { kind: 'wav24', loudness: 'published' },
      { kind: 'surround_7_1_4', loudness: 'lufs_23' },
    ],
  } as const;
  const making = { state: 'making', secondsLeft: 30, totalSeconds: 60 } as const;
  const id = '7-wav24-surround_7_1_4.lufs_23';
  expect(toDownloadJob(jobKey, [making, { ...making, secondsLeft: 60 }])).toEqual({
    id,
    state: 'making',
    progress: 0.25,
    seconds_left: 90,
  });
  const ready = { state: 'ready' } as const;
  expect(toDownloadJob(jobKey, [ready, making])).toMatchObject({ state: 'making', progress: 0.5 });
  expect(toDownloadJob(jobKey, [making, { state: 'failed' }])).toMatchObject({ state: 'failed' });
  expect(toDownloadJob(jobKey, [ready, ready])).toEqual({
    id,
    state: 'ready',
    progress: 1,
    seconds_left: 0,
  });
});

test('fits the longest job id into the path of its route', () => {
  const versions = ['wav', 'wav24', 'narration_bed'].map((kind) => ({ kind, loudness: 'lufs_16' }));
  const stems = loudnessTargets.map((loudness) => ({ kind: 'stems', loudness }));
  const packaged = ['wav24', 'timeline'].map((kind) => ({ kind, loudness: 'published' }));
  const renditions = [...versions, ...stems, ...packaged] as DownloadJobKey['renditions'];
  const jobId = formatJobId({ musicId: '9'.repeat(18), fitId: 'f'.repeat(64), renditions });
  expect(getDownloadJob.params.safeParse({ jobId }).success).toBe(true);
});
