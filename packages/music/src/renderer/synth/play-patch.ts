import type { PlayedNote } from '#music/score/performance.ts';
import type { Control } from '#music/score/score.ts';
import type { PatchName } from '#music/score/voice.ts';
import { type Stereo, silence } from '#music/signal/audio.ts';
import { blockSize } from './block.ts';
import { createControllerCurve, createControllerCurves } from './controller-curves.ts';
import { playStroke, type Stroke } from './drum.ts';
import { playGlide } from './glide.ts';
import { playImpact } from './impact.ts';
import { chokeNumbers, fallbackDrum, type Kit, machineKit, trapKit } from './kits.ts';
import { playVoice } from './play-voice.ts';
import { playRiser } from './riser.ts';
import { sustainedPatches } from './sustained-patches.ts';

const yieldEveryStrokes = 16;

/** Strokes decay independently of their note length. */
function* playKit(out: Stereo, kit: Kit, notes: readonly PlayedNote[]): Generator<void, void> {
  let strokeCount = 0;
  for (const stroke of createStrokes(kit, notes)) {
    playStroke(out, stroke);
    strokeCount += 1;
    if (strokeCount % yieldEveryStrokes === 0) yield;
  }
}

function createStrokes(kit: Kit, notes: readonly PlayedNote[]): readonly Stroke[] {
  const nextMsByPitch = new Map<number, number>();
  // Iterates backwards, so that the next stroke of each drum is known.
  return notes
    .toSorted((a, b) => b.ms - a.ms || b.pitch - a.pitch)
    .map(({ ms, pitch, velocity }) => {
      const silencers = (chokeNumbers[pitch] ?? []).flatMap(
        (number) => nextMsByPitch.get(number) ?? [],
      );
      const chokedMs = silencers.length === 0 ? undefined : Math.min(...silencers);
      nextMsByPitch.set(pitch, ms);
      return { drum: kit[pitch] ?? fallbackDrum(pitch), ms, velocity, chokedMs };
    })
    .reverse();
}

/** Synthesises a part with a patch. */
export function playPatch(...part: Parameters<typeof playPatchInSteps>): Stereo {
  const generator = playPatchInSteps(...part);
  for (;;) {
    const { done, value } = generator.next();
    if (done) return value;
  }
}

/** Like `playPatch`, but yields regularly, so that the caller can give the event loop a turn. */
export function* playPatchInSteps(
  patch: PatchName,
  notes: readonly PlayedNote[],
  controls: readonly Control[],
  samples: number,
): Generator<void, Stereo> {
  const out = silence(samples);
  const lengthMs = Math.ceil(samples / blockSize);
  yield* playNotes(
    out,
    patch,
    notes.filter(({ ms }) => ms < lengthMs),
    controls,
    lengthMs,
  );
  const expression = createControllerCurve(controls, 11, 127, lengthMs);
  if (expression !== undefined) applyExpression(out, expression);
  return out;
}

function* playNotes(
  out: Stereo,
  patch: PatchName,
  notes: readonly PlayedNote[],
  controls: readonly Control[],
  lengthMs: number,
): Generator<void, void> {
  if (patch === 'machine-kit') return yield* playKit(out, machineKit, notes);
  if (patch === 'trap-kit') return yield* playKit(out, trapKit, notes);
  const curves = createControllerCurves(controls, lengthMs);
  if (patch === 'glide-808') return yield* playGlide(out, notes, curves);
  for (const note of notes) {
    if (patch === 'riser') yield* playRiser(out, note);
    else if (patch === 'impact') yield* playImpact(out, note);
    else yield* playVoice(out, sustainedPatches[patch], note, curves);
    yield;
  }
}

/** Matches the soundfont: half the expression is 12 dB less. */
function applyExpression({ left, right }: Stereo, expression: Float32Array): void {
  for (let ms = 0; ms < expression.length; ms += 1) {
    const from = gainAt(expression, ms);
    const step = (gainAt(expression, Math.min(ms + 1, expression.length - 1)) - from) / blockSize;
    const start = ms * blockSize;
    const count = Math.min(blockSize, left.length - start);
    for (let index = 0; index < count; index += 1) {
      const gain = from + step * index;
      left[start + index] = (left[start + index] as number) * gain;
      right[start + index] = (right[start + index] as number) * gain;
    }
  }
}

const gainAt = (expression: Float32Array, ms: number) => ((expression[ms] as number) / 127) ** 2;
