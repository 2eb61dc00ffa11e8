import { optionKeys, optionLabel } from '@onsori/contract/taxonomy';
import { fitSampleRate } from '@onsori/music/score/fit';
import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { checkGoal, quantile } from '../rounds.ts';
import { inDirectory } from './render-task.ts';
import { drawParents } from './requests.ts';

const seconds = 60;
const masterLufs = -14;
const maxLoudnessDifference = 1;

interface TimedPreview {
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly lufs: number;
}

/** From the request to the first piece, which can be played, and to the last. */
function timePreview(recipe: ReturnType<typeof drawParents>[number]): Promise<TimedPreview | null> {
  return inDirectory(async (directory) => {
    const fit = { samples: seconds * fitSampleRate, hits: [], shapes: [] };
    const request = { kind: 'fitted', recipe: { ...recipe, fit }, directory } as const;
    const startMs = performance.now();
    const piecesMs: number[] = [];
    const onPiece = () => piecesMs.push(performance.now() - startMs);
    const result = await runInStudioWorker(request, { onPiece, priority: 0 });
    if ('refusal' in result) return null;
    const [firstMs = Number.NaN] = piecesMs;
    return { firstMs, wholeMs: piecesMs.at(-1) ?? Number.NaN, lufs: result.lufs };
  });
}

/** Times previews of a minute over all genres, one after another. */
export async function runPreviewStage(count: number, seed: number): Promise<boolean> {
  const genres = optionKeys('genre');
  const timed: TimedPreview[] = [];
  for (let at = 0; at < count; at += 1) {
    const genre = genres[at % genres.length] as (typeof genres)[number];
    const [parent] = drawParents(genre, seed + at, 1);
    const preview = parent ? await timePreview(parent) : null;
    if (!preview) continue;
    timed.push(preview);
    const { firstMs, wholeMs, lufs } = preview;
    const times = `first ${firstMs.toFixed(0)} ms, whole ${wholeMs.toFixed(0)} ms`;
    console.log(
      `${optionLabel('genre', genre, 'en').padEnd(12)} ${times}, ${lufs.toFixed(2)} LUFS`,
    );
  }
  const quantileOf = (of: (preview: TimedPreview) => number, share: number) =>
    quantile(timed.map(of), share);
  return [
    checkGoal(
      'p75 to the first piece',
      quantileOf(({ firstMs }) => firstMs, 0.75),
      { max: 4000 },
      ' ms',
    ),
    checkGoal(
      'p95 to the whole preview',
      quantileOf(({ wholeMs }) => wholeMs, 0.95),
      { max: 15_000 },
      ' ms',
    ),
    checkGoal(
      'largest difference of a preview to a master',
      Math.max(...timed.map(({ lufs }) => Math.abs(lufs - masterLufs))),
      { max: maxLoudnessDifference },
      ' LU',
    ),
  ].every(Boolean);
}
