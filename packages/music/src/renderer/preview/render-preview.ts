import type { Score } from '#music/score/score.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { applyEnvelope } from '../mix/automation.ts';
import { type Channel, processSpan } from '../mix/channel.ts';
import { trimWithFade } from '../mix/master.ts';
import { createRoomResponse } from '../mix/room.ts';
import { mixSpan } from '../mix/stereo.ts';
import { createStopwatch, type Step } from '../render.ts';
import { renderReels, renderStems, type Stem } from '../stems.ts';
import { layOutExcerpts, performExcerpts } from './excerpts.ts';
import { masterSpan, measureExcerpts, type PreviewSettings } from './measure-excerpts.ts';

const step = sampleRate / 1000;
/** Longer than the memory of any filter, compressor, limiter and hall. */
const runUpSamples = 6 * sampleRate;
/** The limiter looks ahead. */
const lookaheadSamples = sampleRate / 10;
const spanSamples = 24 * sampleRate;
/** The first span is short, because a listener waits for it. */
const firstSpanSamples = 12 * sampleRate;
/** The end of a piece fades within its last span. */
const minSpanSamples = 2 * sampleRate;

const sliceStereo = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.slice(from, to),
  right: right.slice(from, to),
});

interface Span {
  /** In samples, on whole milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

/** Renders samples of the piece with what sounds before them, so that spans join without a seam. */
export function renderSpan(
  stems: readonly Stem[],
  settings: PreviewSettings,
  room: Stereo,
  { from, to, isLast }: Span,
): Stereo {
  const start = Math.max(0, from - runUpSamples);
  const startMs = start / step;
  const strips = stems.map(({ reel }, at) =>
    processSpan(
      settings.channels[at] as Channel,
      sliceStereo(reel, start, to + lookaheadSamples),
      settings.ducks[at]?.subarray(startMs) ?? null,
    ),
  );
  const mix = mixSpan(strips, settings.mix, room);
  const ride = settings.ride.subarray(startMs);
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  if (isLast) trimWithFade([mix.left, mix.right], to - start);
  masterSpan(mix, settings);
  return sliceStereo(mix, from - start, to - start);
}

interface PreviewOptions {
  /** Receives the sound in order, the opening as early as possible. */
  readonly write: (audio: Stereo) => void;
  readonly onStep?: ((step: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Renders a score of exact length in stereo from its beginning. The settings of the mix are measured on
 * the opening and some other bars, and then stay as they are.
 */
export async function renderPreview(
  score: Score,
  { write, onStep, signal }: PreviewOptions,
): Promise<readonly Step[]> {
  if (score.exactSeconds === undefined) throw new Error('a preview needs an exact length');
  const samples = Math.round(score.exactSeconds * sampleRate);
  const { steps, time } = createStopwatch(signal, onStep);
  const excerpts = layOutExcerpts(score);
  const { isWhole } = excerpts;
  const reel = {
    endMs: excerpts.reelMs,
    perform: (part: Score['parts'][number]) => performExcerpts(part, score, excerpts),
  };
  const [measured, room] = await time('excerpts', () =>
    Promise.all([renderReels(score, reel, { signal }), createRoomResponse(score.production)]),
  );
  const settings = await time('opening', () => {
    const { settings, opening } = measureExcerpts(measured, score, excerpts, room);
    if (isWhole) trimWithFade([opening.left, opening.right], samples);
    masterSpan(opening, settings);
    const end = isWhole ? samples : excerpts.openingMs * step - lookaheadSamples;
    write(sliceStereo(opening, 0, end));
    return settings;
  });
  if (isWhole) return steps;
  const stems = await time('stems', () => renderStems(score, [excerpts.full], { signal }));
  const first = excerpts.openingMs * step - lookaheadSamples;
  let from = first;
  while (from < samples) {
    const length = from === first ? firstSpanSamples : spanSamples;
    const isLast = samples - from < length + minSpanSamples;
    const span = { from, to: isLast ? samples : from + length, isLast };
    await time('span', () => write(renderSpan(stems, settings, room, span)));
    from = span.to;
  }
  return steps;
}
