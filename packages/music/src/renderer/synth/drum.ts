import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, blockSize, newBlock } from './block.ts';
import { addSquare, newEdges, renderEdges } from './edges.ts';
import { type FilterMode, filterBlock, newFilter } from './filter.ts';
import { hashToUnit } from './hash-to-unit.ts';
import { addNoise, noiseStart } from './noise.ts';
import { addSine, addTriangle } from './oscillators.ts';
import { velocityToGain } from './pitch.ts';

interface DecayingLayer {
  readonly level: number;
  /** Time constant in milliseconds. */
  readonly decay: number;
}

/** Drum skin: a tone with a falling pitch. */
export interface Tone extends DecayingLayer {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle';
  readonly hz: number;
  /** Initial offset in semitones; `fallMs` is the time constant of the fall. */
  readonly fall: number;
  readonly fallMs: number;
}

/** Filtered noise, e.g. snare wires and shakers. */
export interface Hiss extends DecayingLayer {
  readonly kind: 'hiss';
  readonly mode: FilterMode;
  readonly hz: number;
  readonly resonance: number;
  /** Start times in milliseconds; a clap has several. */
  readonly bursts: readonly number[];
}

/** Cymbals and bells: six square waves with inharmonic ratios. */
export interface Metal extends DecayingLayer {
  readonly kind: 'metal';
  readonly hz: number;
  /** Cutoff in hertz. */
  readonly highPass: number;
}

export type Layer = Tone | Hiss | Metal;

export interface Drum {
  readonly layers: readonly Layer[];
  /** From −1 (left) to 1 (right). */
  readonly pan: number;
}

export interface Stroke {
  readonly drum: Drum;
  readonly ms: number;
  readonly velocity: number;
  /** Time at which another drum silences it. */
  readonly chokedMs: number | undefined;
}

const metalRatios = [1, 1.483, 1.8, 2.546, 2.63, 3.897];
const gain = 0.62;
/** Number of time constants after which a layer has decayed by 70 dB. */
const inaudibleTimeConstants = 8;
const chokeMs = 8;
/** Octaves between the softest and the hardest stroke. */
const velocityOctaves = 1;

export function playStroke(out: Stereo, stroke: Stroke): void {
  for (const layer of stroke.drum.layers) playLayer(out, stroke, layer);
}

const block = newBlock();
const scratch = newBlock();

function playLayer(out: Stereo, { drum, ms, velocity, chokedMs }: Stroke, layer: Layer): void {
  const reelMs = Math.floor(out.left.length / blockSize);
  const bursts = layer.kind === 'hiss' ? layer.bursts : [0];
  const naturalEndMs = Math.ceil((bursts.at(-1) ?? 0) + inaudibleTimeConstants * layer.decay);
  const endMs = Math.min(naturalEndMs, (chokedMs ?? ms + naturalEndMs) + chokeMs - ms, reelMs - ms);
  const loudness = gain * layer.level * velocityToGain(velocity);
  const toLeft = Math.min(1, 1 - drum.pan);
  const toRight = Math.min(1, 1 + drum.pan);
  const brightnessFactor = 2 ** ((velocityOctaves * (velocity - 100)) / 127);
  const fill = createLayerSource(layer, brightnessFactor);
  let level = 0;
  for (let elapsed = 0; elapsed < endMs; elapsed += 1) {
    block.fill(0);
    fill(elapsed);
    const fadeGain = Math.min(1, (endMs - elapsed - 1) / chokeMs);
    const next = loudness * fadeGain * burstLevel(bursts, layer.decay, elapsed + 1);
    addBlock(out.left, (ms + elapsed) * blockSize, block, level * toLeft, next * toLeft);
    addBlock(out.right, (ms + elapsed) * blockSize, block, level * toRight, next * toRight);
    level = next;
  }
}

/** Returns the level at `ms` after the stroke; all bursts except the last decay within 4 ms. */
function burstLevel(bursts: readonly number[], decay: number, ms: number): number {
  const index = bursts.findLastIndex((burst) => burst < ms);
  const elapsedMs = ms - (bursts[index] ?? 0) - 1;
  return Math.exp(-elapsedMs / (index === bursts.length - 1 ? decay : Math.min(decay, 4)));
}

function createLayerSource(layer: Layer, brightnessFactor: number): (ms: number) => void {
  if (layer.kind === 'tone') return createToneSource(layer);
  if (layer.kind === 'metal') return createMetalSource(layer, brightnessFactor);
  const filter = newFilter();
  const filterOptions = {
    mode: layer.mode,
    hz: layer.hz * brightnessFactor,
    resonance: layer.resonance,
  };
  let noise = noiseStart(layer.hz, layer.decay);
  return () => {
    noise = addNoise(block, noise, 1);
    filterBlock(filter, block, scratch, filterOptions);
  };
}

function createMetalSource(
  { hz, highPass }: Metal,
  brightnessFactor: number,
): (ms: number) => void {
  const edges = newEdges();
  const filter = newFilter(2);
  const filterOptions = { mode: 'high', hz: highPass * brightnessFactor, resonance: 0.2 } as const;
  const phases = metalRatios.map((_, index) => hashToUnit(index, hz));
  return () => {
    metalRatios.forEach((ratio, index) => {
      phases[index] = addSquare(edges, phases[index] as number, (hz * ratio) / sampleRate, 1 / 3);
    });
    renderEdges(edges, block);
    filterBlock(filter, block, scratch, filterOptions);
  };
}

function createToneSource({ wave, hz, fall, fallMs }: Tone): (ms: number) => void {
  const add = wave === 'sine' ? addSine : addTriangle;
  // A triangle crosses zero upwards at phase 0.75.
  let phase = wave === 'sine' ? 0 : 0.75;
  return (ms) => {
    const currentHz = hz * 2 ** ((fall * Math.exp(-ms / fallMs)) / 12);
    phase = add(block, phase, currentHz / sampleRate, 1);
  };
}
