import type { PlayedNote } from '#music/score/played.ts';
import { type Stereo, sampleRate } from '../dsp/audio.ts';
import { addBlock, blockSize, newBlock, pauseEveryMs } from './block.ts';
import { addSaw, drawEdges, newEdges } from './edges.ts';
import { filterBlock, newFilter } from './filter.ts';
import { hzOf, loudnessOf } from './pitch.ts';
import { addWideNoise, newWideNoise } from './wide-noise.ts';

const left = newBlock();
const right = newBlock();

const sound = { gain: 0.55, fadeMs: 40, octaves: 1.5, fromHz: 250, toHz: 9000 };

/** Noise and a tone that rise as long as the note lasts. */
export function* playRiser(out: Stereo, note: PlayedNote): Generator<void, void> {
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(note.lengthMs + sound.fadeMs, reelMs - note.ms);
  const loudness = sound.gain * loudnessOf(note.velocity);
  const noise = newWideNoise(note.pitch, note.velocity);
  const filter = newFilter();
  const edges = newEdges();
  let phase = 0;
  let otherPhase = 0.37;
  let level = 0;
  for (let ms = 0; ms < endMs; ms += 1) {
    const risen = Math.min(1, ms / note.lengthMs);
    const step = hzOf(note.pitch - 12 * sound.octaves * (1 - risen)) / sampleRate;
    phase = addSaw(edges, phase, step * 0.996, 0.2);
    otherPhase = addSaw(edges, otherPhase, step * 1.004, 0.2);
    drawEdges(edges, left);
    right.set(left);
    addWideNoise(noise, left, right, 0.5);
    const hz = sound.fromHz * (sound.toHz / sound.fromHz) ** risen;
    filterBlock(filter, left, right, { mode: 'low', hz, resonance: 0.55 });
    const faded = Math.min(1, (note.lengthMs + sound.fadeMs - ms - 1) / sound.fadeMs);
    const next = loudness * Math.max(0, faded) * (0.03 + 0.97 * risen * risen);
    addBlock(out.left, (note.ms + ms) * blockSize, left, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, right, level, next);
    level = next;
    if (ms % pauseEveryMs === pauseEveryMs - 1) yield;
  }
}
