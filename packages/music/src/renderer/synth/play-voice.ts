import type { PlayedNote } from '#music/score/performance.ts';
import type { Stereo } from '#music/signal/audio.ts';
import { addBlock, applyDrive, blockSize, newBlock, yieldEveryMs } from './block.ts';
import {
  type ControllerCurves,
  cutoffOffsetOctaves,
  pitchOffsetSemitones,
} from './controller-curves.ts';
import { envelopeEndMs, envelopeLevel } from './envelope.ts';
import { filterBlock, newFilter } from './filter.ts';
import { hashToUnit } from './hash-to-unit.ts';
import { nextNoiseStart, noiseStart, whiteNoise } from './noise.ts';
import type { Patch } from './patch.ts';
import { pitchToHz, velocityToGain } from './pitch.ts';
import { newSides, newWaves, renderWaves } from './waves.ts';

const sides = newSides();
const left = newBlock();
const right = newBlock();

/** Plays one note; yields every `yieldEveryMs`. */
export function* playVoice(
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
