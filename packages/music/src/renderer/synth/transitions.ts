import type { PlayedNote } from '#music/score/score.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, applyDrive, blockSize, newBlock, yieldEveryMs } from './block.ts';
import { filterBlock, newFilter } from './filter.ts';
import { addWideNoise, newWideNoise } from './noise.ts';
import { addSine, pitchToHz, velocityToGain } from './oscillators.ts';
import { addSaw, newEdges, renderEdges } from './waves.ts';

const riserLeft = newBlock();
const riserRight = newBlock();

const riserSettings = { gain: 0.55, fadeMs: 40, octaves: 1.5, fromHz: 250, toHz: 9000 };

/** Plays noise and a tone that rise over the length of the note. */
export function* playRiser(out: Stereo, note: PlayedNote): Generator<void, void> {
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(note.lengthMs + riserSettings.fadeMs, reelMs - note.ms);
  const loudness = riserSettings.gain * velocityToGain(note.velocity);
  const noise = newWideNoise(note.pitch, note.velocity);
  const filter = newFilter();
  const edges = newEdges();
  let phase = 0;
  let secondPhase = 0.37;
  let level = 0;
  for (let ms = 0; ms < endMs; ms += 1) {
    const progress = Math.min(1, ms / note.lengthMs);
    const step = pitchToHz(note.pitch - 12 * riserSettings.octaves * (1 - progress)) / sampleRate;
    phase = addSaw(edges, phase, step * 0.996, 0.2);
    secondPhase = addSaw(edges, secondPhase, step * 1.004, 0.2);
    renderEdges(edges, riserLeft);
    riserRight.set(riserLeft);
    addWideNoise(noise, riserLeft, riserRight, 0.5);
    const hz = riserSettings.fromHz * (riserSettings.toHz / riserSettings.fromHz) ** progress;
    filterBlock(filter, riserLeft, riserRight, { mode: 'low', hz, resonance: 0.55 });
    const fadeGain = Math.min(
      1,
      (note.lengthMs + riserSettings.fadeMs - ms - 1) / riserSettings.fadeMs,
    );
    const next = loudness * Math.max(0, fadeGain) * (0.03 + 0.97 * progress * progress);
    addBlock(out.left, (note.ms + ms) * blockSize, riserLeft, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, riserRight, level, next);
    level = next;
    if (ms % yieldEveryMs === yieldEveryMs - 1) yield;
  }
}

const impactLeft = newBlock();
const impactRight = newBlock();

const impactSettings = {
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
  const endMs = Math.min(impactSettings.lastsMs, reelMs - note.ms);
  const loudness = impactSettings.gain * velocityToGain(note.velocity);
  const noise = newWideNoise(note.pitch, note.velocity);
  const filter = newFilter();
  let phase = 0;
  let level = 0;
  for (let ms = 0; ms < endMs; ms += 1) {
    impactLeft.fill(0);
    impactRight.fill(0);
    addWideNoise(
      noise,
      impactLeft,
      impactRight,
      0.7 * Math.exp(-ms / impactSettings.burstMs) + 0.12 * Math.exp(-ms / 900),
    );
    const hz = 160 + 5000 * Math.exp(-ms / 180);
    filterBlock(filter, impactLeft, impactRight, { mode: 'low', hz, resonance: 0.1 });
    const boom =
      impactSettings.hz * 2 ** ((impactSettings.fall * Math.exp(-ms / impactSettings.fallMs)) / 12);
    const strength = 0.8 * Math.exp(-ms / impactSettings.boomMs);
    addSine(impactLeft, phase, boom / sampleRate, strength);
    phase = addSine(impactRight, phase, boom / sampleRate, strength);
    applyDrive(impactLeft, 1.3);
    applyDrive(impactRight, 1.3);
    const next = loudness * Math.min(1, (ms + 1) / 2, (impactSettings.lastsMs - ms - 1) / 50);
    addBlock(out.left, (note.ms + ms) * blockSize, impactLeft, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, impactRight, level, next);
    level = next;
    if (ms % yieldEveryMs === yieldEveryMs - 1) yield;
  }
}
