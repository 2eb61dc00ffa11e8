import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateRecipe } from '../air/candidates.ts';
import { compareCandidates } from '../air/likeness.ts';
import { testBriefs } from '../air/test-briefs.ts';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import { readWav } from '../signal/read-wav.ts';
import { produceCandidate } from './produce-candidate.ts';
import { renderRendition } from './produce-piece.ts';
import type { CandidateResult } from './studio-request.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'onsori-candidate-'));
});
afterAll(() => rm(root, { recursive: true }));

const directory = () => mkdtemp(join(root, 'work-'));

type Made = Exclude<CandidateResult, { refused: unknown }>;

const maxTries = 4;

/** Makes a candidate as the product does: a refused seed leads to the next one. */
async function makeCandidate(at: number, index: number): Promise<Made> {
  const { brief } = testBriefs[at] as (typeof testBriefs)[number];
  const refused: string[] = [];
  for (let refusals = 0; refusals < maxTries; refusals += 1) {
    const recipe = candidateRecipe({ ...brief, seconds: 15 }, { seed: 31, index, refusals });
    const request = { kind: 'candidate', recipe, directory: await directory() } as const;
    const result = await produceCandidate(request, { onStep: () => {} });
    if ('piece' in result) return result;
    refused.push(...result.refused);
  }
  throw new Error(`refused: ${refused.join(', ')}`);
}

const correlationOf = ({ report }: Made) => report.curveMatch?.correlation ?? Number.NaN;

describe('candidates of 15 seconds', () => {
  it.each([
    ['cinematic with piano and cello', 0],
    ['EDM that rises', 4],
    ['hip-hop that falls', 11],
  ])(
    'meet a brief: %s',
    async (_, at) => {
      const { brief } = testBriefs[at] as (typeof testBriefs)[number];
      const made = await makeCandidate(at, 0);
      expect(made.report.samples).toBe(15 * 48_000);
      expect(made.piece.durationMs).toBe(15_000);
      expect(made.piece.tempo).toBe(brief.tempo);
      expect(made.piece.insts).toEqual(expect.arrayContaining([...brief.insts]));
      expect(correlationOf(made)).toBeGreaterThanOrEqual(0.8);
      expect(made.report.barLevels).toHaveLength(made.report.curveMatch?.bars.length ?? 0);
      expect(made.report.checks.filter(({ passed }) => !passed)).toEqual([]);
    },
    120_000,
  );

  it('have a stream and a smaller preview and no other file, and differ from each other', async () => {
    const [a, b] = [await makeCandidate(4, 1), await makeCandidate(4, 2)];
    const [audio, ...others] = a.piece.audios;
    expect(others).toEqual([]);
    expect(audio?.files.map(({ format }) => format)).toEqual(['stream']);
    const stream = audio?.files[0]?.path ?? '';
    expect(await readdir(join(stream, '..'))).toHaveLength(2);
    expect((await stat(a.preview.path)).size).toBeLessThan((await stat(stream)).size * 0.9);
    expect(compareCandidates(a.piece, b.piece).isNearCopy).toBe(false);
    expect(compareCandidates(a.piece, a.piece).isNearCopy).toBe(true);
  }, 120_000);
});

describe('a piece of exact length', () => {
  const recipe: Recipe = {
    engine: engineVersion,
    seed: 9,
    brief: { genre: '뉴에이지', moods: ['평화로운'], insts: [], seconds: 12.345, isExact: true },
  };

  it('has all its samples in the file and decays before the end', async () => {
    const names = {
      musicId: '7',
      title: { ko: '새벽의 정류장', en: 'Bus Stop at Dawn' },
      album: { ko: '심야의 서울', en: 'Seoul After Midnight' },
    };
    const request = {
      kind: 'wav24',
      loudness: 'published',
      recipe,
      names,
      directory: await directory(),
    } as const;
    const { files } = await renderRendition(request, { onStep: () => {} });
    const { channels } = await readWav(files[0]?.path ?? '');
    const [left = new Float32Array()] = channels;
    expect(left).toHaveLength(Math.round(12.345 * 48_000));
    const peakFrom = (ms: number) =>
      left.subarray(-48 * ms).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
    expect(peakFrom(50)).toBeLessThan(1e-3);
    expect(peakFrom(300)).toBeLessThan(0.03);
    expect(peakFrom(3000)).toBeGreaterThan(peakFrom(300) * 4);
  }, 60_000);
});
