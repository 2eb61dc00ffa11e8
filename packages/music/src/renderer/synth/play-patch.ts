import type { Control, PlayedNote } from '#music/score/score.ts';
import type { PatchName } from '#music/score/voice.ts';
import { type Stereo, silence } from '#music/signal/audio.ts';
import { addBlock, applyDrive, blockSize, newBlock, yieldEveryMs } from './block.ts';
import {
  type ControllerCurves,
  createControllerCurve,
  createControllerCurves,
  cutoffOffsetOctaves,
  pitchOffsetSemitones,
} from './controller-curves.ts';
import {
  chokeNumbers,
  fallbackDrum,
  type Kit,
  machineKit,
  playStroke,
  type Stroke,
  trapKit,
} from './drums.ts';
import { filterBlock, newFilter } from './filter.ts';
import { playGlide } from './glide.ts';
import { hashToUnit, nextNoiseStart, noiseStart, whiteNoise } from './noise.ts';
import { pitchToHz, velocityToGain } from './oscillators.ts';
import { envelopeEndMs, envelopeLevel, type Patch } from './patch.ts';
import { sustainedPatches } from './sustained-patches.ts';
import { playImpact, playRiser } from './transitions.ts';
import { newSides, newWaves, renderWaves } from './waves.ts';

const sides = newSides();
const left = newBlock();
const right = newBlock();

/** Plays one note; yields every `yieldEveryMs`. */
function* playVoice(
  out: Stereo,
  patch: Patch,
  note: PlayedNote,
  curves: ControllerCurves,
): Generator<void, void> {
  const { pitch, velocity, lengthMs: gateMs } = note;
  const { amp, filter } = patch;
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(envelopeEndMs(amp, gateMs), reelMs - note.ms);
  const loudness = patch.gain * velocityToGain(velocity);
  const hz = pitchToHz(pitch);
  const waves = newWaves(patch);
  const spreadGains = createSpread(patch);
  const filterState = newFilter(filter.stages);
  const lfoPhase = hashToUnit(pitch);
  let noise = noiseStart(pitch, velocity, 0);
  let secondNoise = noiseStart(pitch, velocity, 1);
  let level = 0;

  for (let ms = 0; ms < endMs; ms += 1) {
    const nowMs = note.ms + ms;
    renderWaves(waves, hz * 2 ** (pitchOffsetSemitones(curves, nowMs, ms) / 12), sides);
    mixSides(spreadGains, noise, secondNoise);
    noise = nextNoiseStart(noise);
    secondNoise = nextNoiseStart(secondNoise);
    const octaves =
      (filter.keyTracking * (pitch - 60)) / 12 +
      filter.sweep * envelopeLevel(filter.envelope, ms, gateMs) +
      (filter.velocity * (velocity - 100)) / 127 +
      filter.lfo.octaves * Math.sin(2 * Math.PI * (lfoPhase + (filter.lfo.hz * ms) / 1000)) +
      cutoffOffsetOctaves(curves, nowMs);
    filterBlock(filterState, left, right, {
      mode: 'low',
      hz: filter.hz * 2 ** octaves,
      resonance: filter.resonance,
    });
    if (patch.drive > 0) {
      applyDrive(left, patch.drive);
      applyDrive(right, patch.drive);
    }
    const next = loudness * envelopeLevel(amp, ms + 1, gateMs);
    addBlock(out.left, nowMs * blockSize, left, level, next);
    addBlock(out.right, nowMs * blockSize, right, level, next);
    level = next;
    if (ms % yieldEveryMs === yieldEveryMs - 1) yield;
  }
}

interface SpreadGains {
  readonly near: number;
  readonly far: number;
  readonly noise: number;
}

function createSpread({ width, noise }: Patch): SpreadGains {
  const angle = ((1 - width) * Math.PI) / 4;
  return { near: Math.cos(angle), far: Math.sin(angle), noise };
}

/** Mixes the three sides to two channels and adds decorrelated noise. */
function mixSides(
  { near, far, noise }: SpreadGains,
  leftNoiseStart: number,
  rightNoiseStart: number,
): void {
  const { left: leftSide, centre, right: rightSide } = sides;
  for (let index = 0; index < blockSize; index += 1) {
    const middle = centre[index] as number;
    const leftValue = leftSide[index] as number;
    const rightValue = rightSide[index] as number;
    const leftNoise = noise * (whiteNoise[leftNoiseStart + index] as number);
    const rightNoise = noise * (whiteNoise[rightNoiseStart + index] as number);
    left[index] = middle + near * leftValue + far * rightValue + leftNoise;
    right[index] = middle + far * leftValue + near * rightValue + rightNoise;
  }
}

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
