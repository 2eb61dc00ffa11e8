import type { PlayedNote } from '#music/score/performance.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, blockSize, newBlock, yieldEveryMs } from './block.ts';
import { addSaw, newEdges, renderEdges } from './edges.ts';
import { filterBlock, newFilter } from './filter.ts';
import { pitchToHz, velocityToGain } from './pitch.ts';
import { addWideNoise, newWideNoise } from './wide-noise.ts';

const left = newBlock();
const right = newBlock();

const settings = { gain: 0.55, fadeMs: 40, octaves: 1.5, fromHz: 250, toHz: 9000 };

/** Plays noise and a tone that rise over the length of the note. */
export function* playRiser(out: Stereo, note: PlayedNote): Generator<void, void> {
  const reelMs = Math.floor(out.left.length / blockSize);
  const endMs = Math.min(note.lengthMs + settings.fadeMs, reelMs - note.ms);
  const loudness = settings.gain * velocityToGain(note.velocity);
  const noise = newWideNoise(note.pitch, note.velocity);
  const filter = newFilter();
  const edges = newEdges();
  let phase = 0;
  let secondPhase = 0.37;
  let level = 0;
  for (let ms = 0; ms < endMs; ms += 1) {
    const progress = Math.min(1, ms / note.lengthMs);
    const step = pitchToHz(note.pitch - 12 * settings.octaves * (1 - progress)) / sampleRate;
    phase = addSaw(edges, phase, step * 0.996, 0.2);
    secondPhase = addSaw(edges, secondPhase, step * 1.004, 0.2);
    renderEdges(edges, left);
    right.set(left);
    addWideNoise(noise, left, right, 0.5);
    const hz = settings.fromHz * (settings.toHz / settings.fromHz) ** progress;
    filterBlock(filter, left, right, { mode: 'low', hz, resonance: 0.55 });
    const fadeGain = Math.min(1, (note.lengthMs + settings.fadeMs - ms - 1) / settings.fadeMs);
    const next = loudness * Math.max(0, fadeGain) * (0.03 + 0.97 * progress * progress);
    addBlock(out.left, (note.ms + ms) * blockSize, left, level, next);
    addBlock(out.right, (note.ms + ms) * blockSize, right, level, next);
    level = next;
    if (ms % yieldEveryMs === yieldEveryMs - 1) yield;
  }
}
