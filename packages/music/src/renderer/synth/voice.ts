import type { PlayedNote } from '#music/score/played.ts';
import type { Stereo } from '../dsp/audio.ts';
import { addBlock, blockSize, drive, newBlock, pauseEveryMs } from './block.ts';
import { bentBy, type Hands, openedBy } from './curves.ts';
import { endMsOf, levelAt } from './envelope.ts';
import { filterBlock, newFilter } from './filter.ts';
import { afterNoise, noiseStart, whiteNoise } from './noise.ts';
import type { Patch } from './patch.ts';
import { hzOf, loudnessOf } from './pitch.ts';
import { scatter } from './seed.ts';
import { drawWaves, newSides, newWaves } from './waves.ts';

const sides = newSides();
const left = newBlock();
const right = newBlock();

/** Plays one note; pauses now and then, so that others need not wait for its end. */
export function* playVoice(
  out: Stereo,
  patch: Patch,
  note: PlayedNote,
  hands: Hands,
): Generator<void, void> {
  const { pitch, velocity, lengthMs: heldMs } = note;
  const { amp, filter } = patch;
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(endMsOf(amp, heldMs), reelMs - note.ms);
  const loudness = patch.gain * loudnessOf(velocity);
  const hz = hzOf(pitch);
  const waves = newWaves(patch);
  const spreading = spreadOf(patch);
  const filtering = newFilter(filter.stages);
  const swayStart = scatter(pitch);
  let noise = noiseStart(pitch, velocity, 0);
  let otherNoise = noiseStart(pitch, velocity, 1);
  let level = 0;

  for (let ms = 0; ms < endMs; ms += 1) {
    const nowMs = note.ms + ms;
    drawWaves(waves, hz * 2 ** (bentBy(hands, nowMs, ms) / 12), sides);
    spread(spreading, noise, otherNoise);
    noise = afterNoise(noise);
    otherNoise = afterNoise(otherNoise);
    const octaves =
      (filter.track * (pitch - 60)) / 12 +
      filter.sweep * levelAt(filter.envelope, ms, heldMs) +
      (filter.velocity * (velocity - 100)) / 127 +
      filter.sway.octaves * Math.sin(2 * Math.PI * (swayStart + (filter.sway.hz * ms) / 1000)) +
      openedBy(hands, nowMs);
    filterBlock(filtering, left, right, {
      mode: 'low',
      hz: filter.hz * 2 ** octaves,
      resonance: filter.resonance,
    });
    if (patch.drive > 0) {
      drive(left, patch.drive);
      drive(right, patch.drive);
    }
    const next = loudness * levelAt(amp, ms + 1, heldMs);
    addBlock(out.left, nowMs * blockSize, left, level, next);
    addBlock(out.right, nowMs * blockSize, right, level, next);
    level = next;
    if (ms % pauseEveryMs === pauseEveryMs - 1) yield;
  }
}

interface Spread {
  readonly near: number;
  readonly far: number;
  readonly noise: number;
}

function spreadOf({ width, noise }: Patch): Spread {
  const angle = ((1 - width) * Math.PI) / 4;
  return { near: Math.cos(angle), far: Math.sin(angle), noise };
}

/** Brings the three sides to two channels, each over a noise of its own. */
function spread({ near, far, noise }: Spread, ofLeft: number, ofRight: number): void {
  const { left: one, centre, right: other } = sides;
  for (let index = 0; index < blockSize; index += 1) {
    const middle = centre[index] as number;
    const oneHere = one[index] as number;
    const otherHere = other[index] as number;
    const breath = noise * (whiteNoise[ofLeft + index] as number);
    const otherBreath = noise * (whiteNoise[ofRight + index] as number);
    left[index] = middle + near * oneHere + far * otherHere + breath;
    right[index] = middle + far * oneHere + near * otherHere + otherBreath;
  }
}
