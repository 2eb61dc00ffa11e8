import type { PlayedNote } from '#music/score/played.ts';
import { type Stereo, sampleRate } from '../dsp/audio.ts';
import { addBlock, blockSize, drive, newBlock, pauseEveryMs } from './block.ts';
import { filterBlock, newFilter } from './filter.ts';
import { addSine } from './oscillators.ts';
import { loudnessOf } from './pitch.ts';
import { addWideNoise, newWideNoise } from './wide-noise.ts';

const left = newBlock();
const right = newBlock();

const sound = {
  gain: 0.9,
  hz: 38,
  fall: 20,
  fallMs: 70,
  boomMs: 620,
  burstMs: 260,
  lastsMs: 5000,
};

/** A boom under a burst; it rings out however long the note is. */
export function* playImpact(out: Stereo, note: PlayedNote): Generator<void, void> {
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(sound.lastsMs, reelMs - note.ms);
  const loudness = sound.gain * loudnessOf(note.velocity);
  const noise = newWideNoise(note.pitch, note.velocity);
  const filter = newFilter();
  let phase = 0;
  let level = 0;
  for (let ms = 0; ms < endMs; ms += 1) {
    left.fill(0);
    right.fill(0);
    addWideNoise(
      noise,
      left,
      right,
      0.7 * Math.exp(-ms / sound.burstMs) + 0.12 * Math.exp(-ms / 900),
    );
    const hz = 160 + 5000 * Math.exp(-ms / 180);
    filterBlock(filter, left, right, { mode: 'low', hz, resonance: 0.1 });
    const boom = sound.hz * 2 ** ((sound.fall * Math.exp(-ms / sound.fallMs)) / 12);
    const strength = 0.8 * Math.exp(-ms / sound.boomMs);
    addSine(left, phase, boom / sampleRate, strength);
    phase = addSine(right, phase, boom / sampleRate, strength);
    drive(left, 1.3);
    drive(right, 1.3);
    const next = loudness * Math.min(1, (ms + 1) / 2, (sound.lastsMs - ms - 1) / 50);
    addBlock(out.left, (note.ms + ms) * blockSize, left, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, right, level, next);
    level = next;
    if (ms % pauseEveryMs === pauseEveryMs - 1) yield;
  }
}
