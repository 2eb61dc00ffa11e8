import { type DownloadChoice, type DownloadFile, licensee } from '@onsori/contract/downloads';
import { frameRates } from '@onsori/contract/enumerations';
import { loudnessTargets } from '@onsori/contract/loudness';
import {
  type FileKind,
  type FileVersion,
  fileKinds,
  planCovers,
  planIds,
  plans,
  smallestPlanFor,
  toPlanChoice,
} from '@onsori/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canStartFree,
  choiceToWarm,
  type DownloadSelection,
  filesOfChoice,
  findObstacle,
  hasMoreFilesOnSale,
  initialChoice,
  initialProject,
  needsCredit,
  requiredPlan,
  splitByReadiness,
  sumFiles,
  toDownloadChoice,
  toDownloadRequest,
  validateLicensee,
} from './choice.rules.ts';

const publishedOnly: readonly FileKind[] = ['loop', 'binaural', 'edit_package'];

/** Files of a music as the API lists them for a user with or without a plan. */
const musicFiles = fc
  .record({
    plan: fc.constantFrom(...planIds, null),
    isFree: fc.boolean(),
    isSpatial: fc.boolean(),
    loops: fc.nat(3),
    ready: fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
  })
  .map(({ plan, isFree, isSpatial, loops, ready }) => {
    const published = [
      'mp3',
      'wav',
      'hires',
      ...(isSpatial ? (['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const) : []),
      ...Array.from({ length: loops }, () => 'loop' as const),
      'stems',
      'narration_bed',
      'edit_package',
      'bwf',
    ] as const;
    const versions: FileVersion[] = loudnessTargets.flatMap((loudness) =>
      published
        .filter((kind) => loudness === 'published' || !publishedOnly.includes(kind))
        .map((kind) => ({ kind, loudness })),
    );
    const files = versions.map(({ kind, loudness }, at): DownloadFile => {
      const requirement = toPlanChoice(isFree, [{ kind, loudness }]);
      const isReady = ready[at] ?? true;
      return {
        kind,
        loudness,
        audio_id: String(at + 1),
        name: kind,
        bytes: 1000 * (at + 1),
        is_ready: isReady,
        seconds: isReady ? 0 : 10,
        is_covered: plan !== null && planCovers(plans[plan], requirement),
        plan: smallestPlanFor(requirement),
      };
    });
    return { plan, isFree, isSpatial, files, music: { id: '7', is_spatial: isSpatial } };
  });

const choices: fc.Arbitrary<DownloadSelection> = fc.record({
  format: fc.constantFrom('mp3' as const, 'wav' as const, null),
  includeHl: fc.boolean(),
  loudness: fc.constantFrom(...loudnessTargets),
  isLoudnessForAll: fc.boolean(),
  includeStems: fc.boolean(),
  includeNarrationBed: fc.boolean(),
  includeEditPackage: fc.boolean(),
  frameRate: fc.constantFrom(...frameRates),
  includeBwf: fc.boolean(),
  spatial: fc.subarray(['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const),
  loops: fc.subarray(['7', '8', '9']),
});

const plainChoice: DownloadSelection = {
  format: 'mp3',
  includeHl: false,
  loudness: 'published',
  isLoudnessForAll: false,
  includeStems: false,
  includeNarrationBed: false,
  includeEditPackage: false,
  frameRate: '29.97',
  includeBwf: false,
  spatial: [],
  loops: [],
};

const emptyFields = { name: '', channel: '', project: '', client: '' };

test('a credit is needed for free musics under Free only', () => {
  expect(needsCredit({ is_free: true }, { plan: 'free' })).toBe(true);
  expect(needsCredit({ is_free: false }, { plan: 'free' })).toBe(false);
  expect(needsCredit({ is_free: true }, { plan: 'creator' })).toBe(false);
  expect(needsCredit({ is_free: true }, null)).toBe(false);
});

test('the initial choice never exceeds a plan that covers any file', () => {
  fc.assert(
    fc.property(musicFiles, ({ files }) => {
      const first = filesOfChoice(files, initialChoice(files));
      const hasAnything = files.some(({ is_covered }) => is_covered);
      expect(requiredPlan(first) === null).toBe(hasAnything);
    }),
  );
});

test.each([
  ['nobody', null, [], 'mp3'],
  ['Free', 'free', [], 'mp3'],
  ['Creator', 'creator', ['binaural'], 'mp3'],
  ['Pro', 'pro', ['binaural'], 'mp3'],
] as const)(
  'the initial choice of %s is the smallest file, with binaural only by plan',
  (_, plan, spatial, format) => {
    const files = fileKinds.map(
      (kind): DownloadFile => ({
        kind,
        loudness: 'published',
        audio_id: '1',
        name: '',
        bytes: 1,
        is_ready: true,
        seconds: 0,
        is_covered: plan !== null && plans[plan].formats.includes(kind),
        plan: smallestPlanFor(toPlanChoice(true, [{ kind, loudness: 'published' }])),
      }),
    );
    expect(initialChoice(files)).toEqual({ ...plainChoice, format, spatial });
    expect(initialChoice(files, { frameRate: '25' }).frameRate).toBe('25');
  },
);

test('the plan a choice needs covers it, and no smaller one does', () => {
  fc.assert(
    fc.property(musicFiles, choices, ({ files, isFree }, choice) => {
      const chosen = filesOfChoice(files, choice);
      const needed = requiredPlan(chosen);
      const uncovered = chosen.filter(({ is_covered }) => !is_covered);
      expect(needed === null).toBe(uncovered.length === 0);
      if (needed === null) return;
      expect(needed).toBe(smallestPlanFor(toPlanChoice(isFree, uncovered)));
    }),
  );
});

test('larger plans are offered to everybody below Pro', () => {
  fc.assert(
    fc.property(musicFiles, ({ plan, files }) => {
      const isBelowPro = plan === null || plan === 'free' || plan === 'creator';
      expect(hasMoreFilesOnSale(files)).toBe(isBelowPro);
    }),
  );
});

/** Kind and loudness of each file that a choice requests, sorted. */
function requestedFiles(sent: DownloadChoice): string[] {
  const loudness = sent.loudness ?? 'published';
  return [
    ...(sent.normal_audio ? [`${sent.normal_audio.format} ${loudness}`] : []),
    ...(sent.include_hl ? [`hires ${loudness}`] : []),
    ...(sent.include_stems ? ['stems published'] : []),
    ...(sent.include_narration_bed ? [`narration_bed ${loudness}`] : []),
    ...(sent.edit_package ? ['edit_package published'] : []),
    ...sent.spatial_audios.map(({ mixing }) => `${mixing} published`),
    ...(sent.loop_audio_ids ?? []).map(() => 'loop published'),
    ...(sent.delivery_audios ?? []).map((file) => `${file.kind} ${file.loudness}`),
  ].toSorted();
}

const namesOf = (files: readonly DownloadFile[]) =>
  files.map(({ kind, loudness }) => `${kind} ${loudness}`).toSorted();

test('a request contains exactly the chosen files', () => {
  fc.assert(
    fc.property(musicFiles, choices, ({ files, music }, choice) => {
      const loops = choice.loops.filter((id) =>
        files.some((file) => file.kind === 'loop' && file.audio_id === id),
      );
      const sent = toDownloadChoice(music, { ...choice, loops });
      expect(requestedFiles(sent)).toEqual(namesOf(filesOfChoice(files, { ...choice, loops })));
      expect(sent).not.toHaveProperty('fit');
      if (sent.edit_package) expect(sent.edit_package.frame_rate).toBe(choice.frameRate);
      for (const { format } of sent.spatial_audios) expect(format).toBe('wav');
    }),
  );
});

const versionKinds: readonly FileKind[] = [
  'mp3',
  'wav',
  'hires',
  'stems',
  'narration_bed',
  'edit_package',
];

test('a request for a version contains its fit and exactly those chosen files that it has', () => {
  const fit = { samples: 58 * 48_000, hits: [], shapes: [] };
  fc.assert(
    fc.property(musicFiles, choices, ({ files, music }, choice) => {
      const fitted = files.filter(({ kind }) => versionKinds.includes(kind));
      const sent = toDownloadChoice(music, choice, fit);
      expect(sent.fit).toEqual(fit);
      expect(requestedFiles(sent)).toEqual(namesOf(filesOfChoice(fitted, choice)));
    }),
  );
});

test('requests spatial files only for spatial music', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const sent = toDownloadChoice({ id: '1', is_spatial: false }, choice);
      expect(sent.spatial_audios).toEqual([]);
      for (const { kind } of sent.delivery_audios ?? []) expect(kind).not.toContain('surround');
    }),
  );
});

test('sends only filled fields, trimmed', () => {
  const choice = plainChoice;
  const music = { id: '1', is_spatial: false };
  expect(toDownloadRequest(music, choice, emptyFields)).toEqual({
    music_id: '1',
    include_hl: false,
    normal_audio: { mixing: 'stereo', format: 'mp3' },
    spatial_audios: [],
  });
  const fields = { name: ' 김하늘 ', channel: ' 하늘 ', project: ' 봄 ', client: '  ' };
  expect(toDownloadRequest(music, choice, fields)).toMatchObject({
    licensee: { name: '김하늘', channel: '하늘' },
    project: '봄',
  });
  expect(toDownloadRequest(music, choice, fields)).not.toHaveProperty('client');
  expect(toDownloadRequest(music, choice, { ...fields, channel: ' ' })).not.toHaveProperty(
    'licensee',
  );
});

test('sends stems and surround as published, unless the loudness is for all files', () => {
  const music = { id: '1', is_spatial: true };
  const choice: DownloadSelection = {
    ...plainChoice,
    loudness: 'lufs_23',
    includeStems: true,
    spatial: ['binaural', 'surround_7_1_4'],
  };
  expect(toDownloadChoice(music, choice)).toMatchObject({
    loudness: 'lufs_23',
    include_stems: true,
    spatial_audios: [{ mixing: 'binaural' }, { mixing: 'surround_7_1_4' }],
  });
  const delivered = toDownloadChoice(music, {
    ...choice,
    format: null,
    isLoudnessForAll: true,
    includeBwf: true,
  });
  expect(delivered).not.toHaveProperty('normal_audio');
  expect(delivered).not.toHaveProperty('include_stems');
  expect(delivered.spatial_audios).toEqual([{ mixing: 'binaural', format: 'wav' }]);
  expect(delivered.delivery_audios).toEqual([
    { kind: 'bwf', loudness: 'lufs_23' },
    { kind: 'stems', loudness: 'lufs_23' },
    { kind: 'surround_7_1_4', loudness: 'lufs_23' },
  ]);
});

test('sums size and time of the chosen files', () => {
  fc.assert(
    fc.property(musicFiles, choices, ({ files }, choice) => {
      const chosen = filesOfChoice(files, choice);
      const { count, bytes, seconds } = sumFiles(chosen);
      expect(count).toBe(chosen.length);
      expect(bytes).toBe(chosen.map((file) => file.bytes).reduce((a, b) => a + b, 0));
      expect(seconds > 0).toBe(chosen.some(({ is_ready }) => !is_ready));
    }),
  );
});

test('warms only covered choices that include the selection and a file still to render', () => {
  fc.assert(
    fc.property(
      musicFiles,
      fc.subarray([...fileKinds]),
      fc.boolean(),
      (of, lastKinds, isVersion) => {
        const { files } = of;
        const first = initialChoice(files);
        const candidate = choiceToWarm(files, first, { lastKinds, isVersion });
        if (!candidate) return;
        const warmed = filesOfChoice(files, candidate);
        expect(requiredPlan(warmed)).toBeNull();
        expect(warmed.some(({ is_ready }) => !is_ready)).toBe(true);
        for (const file of filesOfChoice(files, first)) expect(warmed).toContain(file);
      },
    ),
  );
});

const text = fc.string({
  maxLength: 4,
  unit: fc.constantFrom('소', ' ', '👩', '\u200D', '\0', '\u202E'),
});

test('rejects a name and a channel exactly when the server would', () => {
  fc.assert(
    fc.property(text, text, (name, channel) => {
      const problems = validateLicensee({ name, channel, project: '', client: '' });
      expect(Object.keys(problems).length === 0).toBe(
        licensee.safeParse({ name, channel }).success,
      );
    }),
  );
});

test('names each wrong field and why', () => {
  const fields = { name: ' ', channel: '소\u202E리', project: 'a\0b', client: '' };
  const problems = { name: 'needed', channel: 'hidden', project: 'hidden' };
  expect(validateLicensee(fields)).toEqual(problems);
});

test('without a plan only a free music can be downloaded, by taking Free', () => {
  fc.assert(
    fc.property(musicFiles, ({ plan, isFree, files }) => {
      const chosen = filesOfChoice(files, initialChoice(files));
      const obstacle = findObstacle({ blocked_by: null }, chosen, plan !== null);
      const isTooSmall = !isFree && (plan === null || plan === 'free');
      expect(obstacle).toEqual(isTooSmall ? { reason: 'plan_too_small', plan: 'creator' } : null);
      expect(canStartFree(chosen, plan !== null)).toBe(plan === null && isFree);
    }),
  );
});

test('a block of the server comes before the plan', () => {
  fc.assert(
    fc.property(musicFiles, ({ plan, files }) => {
      const chosen = filesOfChoice(files, initialChoice(files));
      const obstacle = findObstacle({ blocked_by: 'quota_used' }, chosen, plan !== null);
      expect(obstacle).toEqual({ reason: 'quota_used' });
    }),
  );
});

test('a bought project comes first while it is unused, or where the plan permits no download', () => {
  fc.assert(
    fc.property(musicFiles, fc.boolean(), ({ files }, isQuotaUsed) => {
      const blocked_by = isQuotaUsed ? ('quota_used' as const) : null;
      const purchased_projects = ['제주', '카페'];
      const bought = { files, blocked_by, purchased_projects, unused_project: null };
      const isPermitted = !isQuotaUsed && files.some(({ is_covered }) => is_covered);
      expect(initialProject(bought)).toBe(isPermitted ? null : '제주');
      expect(initialProject({ ...bought, unused_project: '카페' })).toBe('카페');
      expect(initialProject({ ...bought, purchased_projects: [] })).toBeNull();
    }),
  );
});

test('a loop that is being played is chosen where the plan covers it', () => {
  fc.assert(
    fc.property(musicFiles, ({ files }) => {
      for (const { kind, audio_id, is_covered } of files)
        expect(initialChoice(files, { currentAudioId: audio_id }).loops).toEqual(
          kind === 'loop' && is_covered ? [audio_id] : [],
        );
    }),
  );
});

test('files that exist are one part of a selection, those that are rendered first the other', () => {
  fc.assert(
    fc.property(musicFiles, choices, ({ files }, choice) => {
      const parts = splitByReadiness(files, choice).map((part) => filesOfChoice(files, part));
      const [ready, rest] = [true, false].map((isReady) =>
        filesOfChoice(files, choice).filter(({ is_ready }) => is_ready === isReady),
      );
      expect(parts).toEqual([ready, rest].filter((part) => part?.length));
    }),
  );
});
