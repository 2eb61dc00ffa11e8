import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { narrationBed } from '@onsori/contract/loudness';
import { optionKeys, optionLabel } from '@onsori/contract/taxonomy';
import { compose } from '@onsori/music/composer/compose';
import { toNarrationBed } from '@onsori/music/composer/narration-bed';
import { render } from '@onsori/music/renderer/render';
import { measureVoiceMargin } from '@onsori/music/renderer/test-speech';
import { engineVersion, type Recipe } from '@onsori/music/score/recipe';

const MIN_MARGIN_DB = 12;
const MAX_LOUDNESS_ERROR_LU = 0.3;
const seconds = 30;

interface Figures {
  readonly overall: number;
  readonly worstSecond: number;
  /** Loudness range of the music and of its bed. */
  readonly ranges: readonly [number, number];
  readonly lufs: number;
}

async function measureBed(recipe: Recipe): Promise<Figures> {
  const { score } = compose(recipe);
  const directory = await mkdtemp(join(tmpdir(), 'narration-bed-'));
  try {
    const { stereo: music } = await render(score, directory, { stereo: [] });
    const { stereo: bed } = await render(toNarrationBed(score), directory, { stereo: [] });
    return {
      ...measureVoiceMargin(bed.audio, narrationBed.voiceLufs),
      ranges: [music.loudness.range, bed.loudness.range],
      lufs: bed.loudness.integrated,
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Measures the bed of a piece of every genre below speech-shaped noise of −16 LUFS. */
export async function narrationBeds(): Promise<boolean> {
  const results: Figures[] = [];
  for (const [at, genre] of optionKeys('genre').entries()) {
    const brief = { genre, moods: ['희망찬'], insts: [], seconds } as const;
    const figures = await measureBed({ engine: engineVersion, seed: 11 + at, brief });
    const { overall, worstSecond, ranges, lufs } = figures;
    const [before, after] = ranges.map((range) => range.toFixed(1));
    console.log(
      `${optionLabel('genre', genre, 'en').padEnd(12)} voice over music ${overall.toFixed(1)} dB, ` +
        `worst second ${worstSecond.toFixed(1)} dB; range ${before} to ${after} LU; ${lufs.toFixed(2)} LUFS`,
    );
    results.push(figures);
  }
  return results.every(
    ({ overall, worstSecond, ranges: [before, after], lufs }) =>
      Math.min(overall, worstSecond) >= MIN_MARGIN_DB &&
      after < before &&
      Math.abs(lufs - narrationBed.lufs) <= MAX_LOUDNESS_ERROR_LU,
  );
}
