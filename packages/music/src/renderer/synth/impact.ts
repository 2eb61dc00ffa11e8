import type { PlayedNote } from '#music/score/performance.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, applyDrive, blockSize, newBlock, yieldEveryMs } from './block.ts';
import { filterBlock, newFilter } from './filter.ts';
import { addSine } from './oscillators.ts';
import { velocityToGain } from './pitch.ts';
import { addWideNoise, newWideNoise } from './wide-noise.ts';

const left = newBlock();
const right = newBlock();

const settings = {
  gain: 0.9,
  hz: 38,
  fall: 20,
  fallMs: 70,
  boomMs: 620,
  burstMs: 260,
  lastsMs: 5000,
};

/** Plays a low boom with a noise burst; it decays independently of the note length. */
export function* playImpact(out: Stereo, note: PlayedNote): Generator<void, void> {
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(settings.lastsMs, reelMs - note.ms);
  const loudness = settings.gain * velocityToGain(note.velocity);
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
      0.7 * Math.exp(-ms / settings.burstMs) + 0.12 * Math.exp(-ms / 900),
    );
    const hz = 160 + 5000 * Math.exp(-ms / 180);
    filterBlock(filter, left, right, { mode: 'low', hz, resonance: 0.1 });
    const boom = settings.hz * 2 ** ((settings.fall * Math.exp(-ms / settings.fallMs)) / 12);
    const strength = 0.8 * Math.exp(-ms / settings.boomMs);
    addSine(left, phase, boom / sampleRate, strength);
    phase = addSine(right, phase, boom / sampleRate, strength);
    applyDrive(left, 1.3);
    applyDrive(right, 1.3);
    const next = loudness * Math.min(1, (ms + 1) / 2, (settings.lastsMs - ms - 1) / 50);
    addBlock(out.left, (note.ms + ms) * blockSize, left, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, right, level, next);
    level = next;
    if (ms % yieldEveryMs === yieldEveryMs - 1) yield;
  }
}
