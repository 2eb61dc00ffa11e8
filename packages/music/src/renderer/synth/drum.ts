import { type Stereo, sampleRate } from '../dsp/audio.ts';
import { addBlock, blockSize, newBlock } from './block.ts';
import { addSquare, drawEdges, newEdges } from './edges.ts';
import { type FilterMode, filterBlock, newFilter } from './filter.ts';
import { addNoise, noiseStart } from './noise.ts';
import { addSine, addTriangle } from './oscillators.ts';
import { loudnessOf } from './pitch.ts';
import { scatter } from './seed.ts';

interface Fading {
  readonly level: number;
  /** Time constant in milliseconds. */
  readonly decay: number;
}

/** A skin: a tone that falls to its pitch. */
export interface Tone extends Fading {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle';
  readonly hz: number;
  /** Semitones above it at the stroke, and the time constant of the fall. */
  readonly fall: number;
  readonly fallMs: number;
}

/** Wires, grains, air. */
export interface Hiss extends Fading {
  readonly kind: 'hiss';
  readonly mode: FilterMode;
  readonly hz: number;
  readonly resonance: number;
  /** When it is struck: a clap is several hands. */
  readonly bursts: readonly number[];
}

/** Metal: six squares that agree on nothing. */
export interface Metal extends Fading {
  readonly kind: 'metal';
  readonly hz: number;
  /** Only what is above this is heard. */
  readonly highPass: number;
}

export type Layer = Tone | Hiss | Metal;

export interface Drum {
  readonly layers: readonly Layer[];
  /** −1 left to 1 right. */
  readonly pan: number;
}

export interface Stroke {
  readonly drum: Drum;
  readonly ms: number;
  readonly velocity: number;
  /** When another drum silences it. */
  readonly chokedMs: number | undefined;
}

const metalRatios = [1, 1.483, 1.8, 2.546, 2.63, 3.897];
const gain = 0.62;
/** Time constants after which a layer has fallen by 70 dB. */
const inaudible = 8;
const chokeMs = 8;
/** Octaves between the softest and the hardest stroke. */
const brightness = 1;

export function playStroke(out: Stereo, stroke: Stroke): void {
  for (const layer of stroke.drum.layers) playLayer(out, stroke, layer);
}

const block = newBlock();
const other = newBlock();

function playLayer(out: Stereo, { drum, ms, velocity, chokedMs }: Stroke, layer: Layer): void {
  const reelMs = Math.floor(out.left.length / blockSize);
  const bursts = layer.kind === 'hiss' ? layer.bursts : [0];
  const ownEnd = Math.ceil((bursts.at(-1) ?? 0) + inaudible * layer.decay);
  const end = Math.min(ownEnd, (chokedMs ?? ms + ownEnd) + chokeMs - ms, reelMs - ms);
  const loudness = gain * layer.level * loudnessOf(velocity);
  const toLeft = Math.min(1, 1 - drum.pan);
  const toRight = Math.min(1, 1 + drum.pan);
  const brighter = 2 ** ((brightness * (velocity - 100)) / 127);
  const fill = soundOf(layer, brighter);
  let level = 0;
  for (let now = 0; now < end; now += 1) {
    block.fill(0);
    fill(now);
    const left = Math.min(1, (end - now - 1) / chokeMs);
    const next = loudness * left * struckAt(bursts, layer.decay, now + 1);
    addBlock(out.left, (ms + now) * blockSize, block, level * toLeft, next * toLeft);
    addBlock(out.right, (ms + now) * blockSize, block, level * toRight, next * toRight);
    level = next;
  }
}

/** The level so long after the first of the bursts; all but the last are short. */
function struckAt(bursts: readonly number[], decay: number, ms: number): number {
  const index = bursts.findLastIndex((burst) => burst < ms);
  const since = ms - (bursts[index] ?? 0) - 1;
  return Math.exp(-since / (index === bursts.length - 1 ? decay : Math.min(decay, 4)));
}

function soundOf(layer: Layer, brighter: number): (ms: number) => void {
  if (layer.kind === 'tone') return toneOf(layer);
  if (layer.kind === 'metal') return metalOf(layer, brighter);
  const filter = newFilter();
  const cut = { mode: layer.mode, hz: layer.hz * brighter, resonance: layer.resonance };
  let noise = noiseStart(layer.hz, layer.decay);
  return () => {
    noise = addNoise(block, noise, 1);
    filterBlock(filter, block, other, cut);
  };
}

function metalOf({ hz, highPass }: Metal, brighter: number): (ms: number) => void {
  const edges = newEdges();
  const filter = newFilter(2);
  const cut = { mode: 'high', hz: highPass * brighter, resonance: 0.2 } as const;
  const phases = metalRatios.map((_, index) => scatter(index, hz));
  return () => {
    metalRatios.forEach((ratio, index) => {
      phases[index] = addSquare(edges, phases[index] as number, (hz * ratio) / sampleRate, 1 / 3);
    });
    drawEdges(edges, block);
    filterBlock(filter, block, other, cut);
  };
}

function toneOf({ wave, hz, fall, fallMs }: Tone): (ms: number) => void {
  const add = wave === 'sine' ? addSine : addTriangle;
  // A quarter in, a triangle is where a sine begins: at rest.
  let phase = wave === 'sine' ? 0 : 0.75;
  return (ms) => {
    const now = hz * 2 ** ((fall * Math.exp(-ms / fallMs)) / 12);
    phase = add(block, phase, now / sampleRate, 1);
  };
}
