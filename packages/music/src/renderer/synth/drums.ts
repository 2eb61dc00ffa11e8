import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, blockSize, newBlock } from './block.ts';
import { type FilterMode, filterBlock, newFilter } from './filter.ts';
import { addNoise, hashToUnit, noiseStart } from './noise.ts';
import { addSine, addTriangle, velocityToGain } from './oscillators.ts';
import { addSquare, newEdges, renderEdges } from './waves.ts';

interface DecayingLayer {
  readonly level: number;
  /** Time constant in milliseconds. */
  readonly decay: number;
}

/** Drum skin: a tone with a falling pitch. */
interface Tone extends DecayingLayer {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle';
  readonly hz: number;
  /** Initial offset in semitones; `fallMs` is the time constant of the fall. */
  readonly fall: number;
  readonly fallMs: number;
}

/** Filtered noise, e.g. snare wires and shakers. */
interface Hiss extends DecayingLayer {
  readonly kind: 'hiss';
  readonly mode: FilterMode;
  readonly hz: number;
  readonly resonance: number;
  /** Start times in milliseconds; a clap has several. */
  readonly bursts: readonly number[];
}

/** Cymbals and bells: six square waves with inharmonic ratios. */
interface Metal extends DecayingLayer {
  readonly kind: 'metal';
  readonly hz: number;
  /** Cutoff in hertz. */
  readonly highPass: number;
}

type Layer = Tone | Hiss | Metal;

interface Drum {
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

export type Kit = Readonly<Record<number, Drum>>;

const tone = (level: number, hz: number, decay: number, fall = 0, fallMs = 20): Tone => ({
  kind: 'tone',
  wave: 'sine',
  level,
  hz,
  decay,
  fall,
  fallMs,
});
const hiss = (level: number, mode: Hiss['mode'], hz: number, decay: number): Hiss => ({
  kind: 'hiss',
  level,
  mode,
  hz,
  decay,
  resonance: 0.3,
  bursts: [0],
});
const clap = (level: number, hz: number, decay: number, bursts: readonly number[]): Hiss => ({
  ...hiss(level, 'band', hz, decay),
  resonance: 0.45,
  bursts,
});
const metal = (level: number, hz: number, highPass: number, decay: number): Metal => ({
  kind: 'metal',
  level,
  hz,
  highPass,
  decay,
});
const drum = (pan: number, ...layers: readonly Layer[]): Drum => ({ pan, layers });
const tom = (pan: number, hz: number): Drum =>
  drum(pan, tone(0.5, hz, 130, 7, 35), hiss(0.05, 'band', 6 * hz, 25));
const handDrum = (pan: number, hz: number): Drum =>
  drum(pan, tone(0.4, hz, 55, 4, 10), hiss(0.12, 'band', 4 * hz, 12));

/** Drums that both kits share, by General MIDI number. */
const sharedDrums: Kit = {
  41: tom(-0.35, 78),
  43: tom(-0.25, 92),
  45: tom(-0.15, 108),
  47: tom(0, 128),
  48: tom(0.15, 150),
  50: tom(0.3, 176),
  54: drum(0.3, hiss(0.25, 'high', 7000, 30), metal(0.2, 690, 6500, 70)),
  56: drum(0.2, metal(0.3, 540, 500, 60)),
  60: handDrum(0.3, 420),
  61: handDrum(0.3, 310),
  62: handDrum(-0.3, 340),
  63: handDrum(-0.3, 290),
  64: handDrum(-0.3, 205),
  69: drum(-0.35, hiss(0.3, 'high', 8200, 22)),
  70: drum(0.35, { ...hiss(0.35, 'band', 6800, 26), bursts: [0, 14] }),
  75: drum(0.1, tone(0.35, 2400, 18), tone(0.2, 1650, 14)),
  80: drum(0.3, metal(0.2, 1250, 5000, 60)),
  81: drum(0.3, metal(0.2, 1250, 5000, 420)),
};

const closedHat = drum(0.2, metal(0.38, 265, 7000, 24), hiss(0.2, 'high', 8500, 22));
const openHat = drum(0.2, metal(0.32, 265, 6500, 190), hiss(0.18, 'high', 8000, 170));
const machineKick = drum(
  0,
  tone(0.85, 50, 150, 30, 22),
  tone(0.25, 50, 30, 48, 5),
  hiss(0.12, 'high', 3000, 4),
);
const machineSnare = drum(
  0,
  tone(0.4, 185, 60, 7, 14),
  tone(0.2, 330, 35, 4, 10),
  hiss(0.5, 'high', 1500, 95),
);
const crash = drum(-0.25, metal(0.22, 320, 3800, 620), hiss(0.25, 'high', 5200, 480));
const ride = drum(0.3, metal(0.26, 410, 5200, 260), tone(0.05, 3150, 90));

export const machineKit: Kit = {
  ...sharedDrums,
  35: machineKick,
  36: machineKick,
  37: drum(0.1, tone(0.45, 1720, 14), tone(0.3, 480, 18), hiss(0.15, 'high', 3000, 8)),
  38: machineSnare,
  39: drum(0, clap(1.25, 1350, 85, [0, 11, 22])),
  40: machineSnare,
  42: closedHat,
  44: closedHat,
  46: openHat,
  49: crash,
  51: ride,
  53: ride,
  57: crash,
  59: ride,
};

const trapKick = drum(0, tone(0.9, 47, 230, 22, 26), tone(0.2, 60, 22, 40, 4));
const trapSnare = drum(
  0,
  tone(0.42, 205, 38, 9, 9),
  hiss(0.55, 'high', 2300, 62),
  clap(0.4, 1900, 55, [0, 7]),
);
const trapHat = drum(0.15, metal(0.42, 300, 8800, 15), hiss(0.18, 'high', 10_000, 14));

export const trapKit: Kit = {
  ...machineKit,
  35: trapKick,
  36: trapKick,
  37: drum(0.1, tone(0.4, 1900, 9), tone(0.25, 820, 12)),
  38: trapSnare,
  39: drum(0, clap(1, 1650, 62, [0, 9, 17]), hiss(0.2, 'high', 5000, 40)),
  40: trapSnare,
  42: trapHat,
  44: trapHat,
  46: drum(0.15, metal(0.26, 300, 8000, 150), hiss(0.13, 'high', 9000, 130)),
};

/** Drum numbers that silence a drum: the open hi-hat ends with any other hi-hat stroke. */
export const chokeNumbers: Readonly<Record<number, readonly number[]>> = { 46: [42, 44, 46] };

/** Fallback for a number without a drum: a hand drum whose pitch rises with the number. */
export const fallbackDrum = (number: number): Drum => handDrum(0, 100 + 4 * number);
