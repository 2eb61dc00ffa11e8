import type { DownloadFile } from '@onsori/contract/downloads';
import { covers, type FileKind, fileKinds, planFor, planIds, plans } from '@onsori/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  type Choice,
  chosenFiles,
  firstChoice,
  planNeeded,
  wireChoice,
  wireRequest,
  worthWarming,
} from './choice.rules.ts';

/** Files of a piece as the API lists them for somebody with a plan, or without one. */
const pieces = fc
  .record({
    plan: fc.constantFrom(...planIds, null),
    isFree: fc.boolean(),
    isSpatial: fc.boolean(),
    loops: fc.nat(3),
    ready: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ plan, isFree, isSpatial, loops, ready }) => {
    const kinds: FileKind[] = [
      'mp3',
      'wav',
      'hires',
      ...(isSpatial ? (['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const) : []),
      ...Array.from({ length: loops }, () => 'loop' as const),
    ];
    const files = kinds.map((kind, at): DownloadFile => {
      const wanted = { hasFreeBadge: isFree, formats: [kind] };
      const isReady = ready[at] ?? true;
      return {
        kind,
        audio_id: String(at + 1),
        name: kind,
        bytes: 1000 * (at + 1),
        is_ready: isReady,
        seconds: isReady ? 0 : 10,
        is_covered: plan !== null && covers(plans[plan], wanted),
        plan: planFor(wanted),
      };
    });
    return { plan, isFree, isSpatial, files, music: { id: '7', is_spatial: isSpatial } };
  });

const choices = fc.record({
  format: fc.constantFrom('mp3' as const, 'wav' as const),
  includeHl: fc.boolean(),
  spatial: fc.subarray(['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const),
  loops: fc.subarray(['7', '8', '9']),
});

const nothing = { name: '', channel: '', project: '', client: '' };

test('what is ticked at first never exceeds a plan that has anything of the piece', () => {
  fc.assert(
    fc.property(pieces, ({ files }) => {
      const first = chosenFiles(files, firstChoice(files));
      const hasAnything = files.some(({ is_covered }) => is_covered);
      expect(planNeeded(first) === null).toBe(hasAnything);
    }),
  );
});

test.each([
  ['nobody', null, [], 'mp3'],
  ['Free', 'free', [], 'mp3'],
  ['Creator', 'creator', ['binaural'], 'mp3'],
  ['Pro', 'pro', ['binaural'], 'mp3'],
] as const)(
  'at first %s gets the smallest file, and binaural only by plan',
  (_, plan, spatial, format) => {
    const files = fileKinds
      .filter((kind) => kind !== 'stems')
      .map(
        (kind): DownloadFile => ({
          kind,
          audio_id: '1',
          name: '',
          bytes: 1,
          is_ready: true,
          seconds: 0,
          is_covered: plan !== null && plans[plan].formats.includes(kind),
          plan: planFor({ hasFreeBadge: true, formats: [kind] }),
        }),
      );
    expect(firstChoice(files)).toEqual({ format, includeHl: false, spatial, loops: [] });
  },
);

test('the plan a choice needs covers it, and no smaller one does', () => {
  fc.assert(
    fc.property(pieces, choices, ({ files, isFree }, choice) => {
      const chosen = chosenFiles(files, choice);
      const needed = planNeeded(chosen);
      const uncovered = chosen.filter(({ is_covered }) => !is_covered);
      expect(needed === null).toBe(uncovered.length === 0);
      if (needed === null) return;
      const wanted = { hasFreeBadge: isFree, formats: uncovered.map(({ kind }) => kind) };
      expect(needed).toBe(planFor(wanted));
    }),
  );
});

test('a request asks for exactly the files that are shown as chosen', () => {
  fc.assert(
    fc.property(pieces, choices, ({ files, music }, choice) => {
      const loops = choice.loops.filter((id) =>
        files.some((file) => file.kind === 'loop' && file.audio_id === id),
      );
      const sent = wireChoice(music, { ...choice, loops });
      const kinds: string[] = [
        sent.normal_audio.format,
        ...(sent.include_hl ? ['hires'] : []),
        ...sent.spatial_audios.map(({ mixing }) => mixing),
        ...(sent.loop_audio_ids ?? []).map(() => 'loop'),
      ];
      const shown = chosenFiles(files, { ...choice, loops }).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(shown.toSorted());
      for (const { format } of sent.spatial_audios) expect(format).toBe('wav');
    }),
  );
});

test('spatial files are asked for only of spatial music', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(wireChoice({ id: '1', is_spatial: false }, choice).spatial_audios).toEqual([]);
    }),
  );
});

test('only what was said is sent, without the spaces around it', () => {
  const choice: Choice = { format: 'mp3', includeHl: false, spatial: [], loops: [] };
  const music = { id: '1', is_spatial: false };
  expect(wireRequest(music, choice, nothing)).toEqual({
    music_id: '1',
    include_hl: false,
    normal_audio: { mixing: 'stereo', format: 'mp3' },
    spatial_audios: [],
  });
  const said = { name: ' 김하늘 ', channel: ' 하늘 ', project: ' 봄 ', client: '  ' };
  expect(wireRequest(music, choice, said)).toMatchObject({
    licensee: { name: '김하늘', channel: '하늘' },
    project: '봄',
  });
  expect(wireRequest(music, choice, said)).not.toHaveProperty('client');
  expect(wireRequest(music, choice, { ...said, channel: ' ' })).not.toHaveProperty('licensee');
});

test('sizes and times are those of the chosen files together', () => {
  fc.assert(
    fc.property(pieces, choices, ({ files }, choice) => {
      const chosen = chosenFiles(files, choice);
      const { count, bytes, seconds } = amountOf(chosen);
      expect(count).toBe(chosen.length);
      expect(bytes).toBe(chosen.map((file) => file.bytes).reduce((a, b) => a + b, 0));
      expect(seconds > 0).toBe(chosen.some(({ is_ready }) => !is_ready));
    }),
  );
});

test('what is warmed is covered, is not all made yet, and holds what is ticked', () => {
  fc.assert(
    fc.property(pieces, fc.subarray([...fileKinds]), ({ files }, lastTime) => {
      const first = firstChoice(files);
      const likely = worthWarming(files, first, lastTime);
      if (!likely) return;
      const warmed = chosenFiles(files, likely);
      expect(planNeeded(warmed)).toBeNull();
      expect(warmed.some(({ is_ready }) => !is_ready)).toBe(true);
      for (const file of chosenFiles(files, first)) expect(warmed).toContain(file);
    }),
  );
});
