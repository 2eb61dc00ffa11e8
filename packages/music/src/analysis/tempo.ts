import { smoothed } from './onsets.ts';
import { type Rhythm, rhythmRate } from './rhythm.ts';

export interface Tempo {
  readonly bpm: number;
  /** 0 no beat at all, towards 1 a metronome; also how regular the onsets are. */
  readonly confidence: number;
}

const slowest = 48;
const fastest = 200;
// People tap along at about this speed when they have the choice, and seldom at half or twice of it.
const favourite = 110;
const spreadOctaves = 0.9;
/** Beats ahead that must still fall on something. */
const beatsAhead = 4;
/** How much a beat loses by equals before it is over: then those are the beats. */
const dividedPenalty = 0.3;

const strokeLength = 0.12 * rhythmRate;
const longestLag = Math.ceil((beatsAhead * 60 * rhythmRate) / slowest) + 2;

/** How alike the onsets are to themselves so many hundredths of a second later; 1 is the same. */
function selfLikeness(flux: Float32Array): Float64Array {
  // Only what stands out from half a second around it is a stroke.
  const mean = smoothed(flux, rhythmRate / 4);
  const strokes = Float64Array.from(flux, (value, at) => Math.max(0, value - (mean[at] as number)));
  const level = strokes.reduce((sum, stroke) => sum + stroke, 0) / Math.max(1, strokes.length);
  const swing = strokes.map((stroke) => stroke - level);
  const likeness = new Float64Array(Math.min(longestLag, swing.length) + 1);
  for (let lag = 0; lag < likeness.length; lag += 1) {
    let sum = 0;
    for (let at = lag; at < swing.length; at += 1) {
      sum += (swing[at] as number) * (swing[at - lag] as number);
    }
    likeness[lag] = sum / Math.max(1, swing.length - lag);
  }
  const whole = likeness[0] as number;
  return whole > 0 ? likeness.map((value) => value / whole) : likeness.fill(0);
}

/** The highest value within a hundredth or two: players are not machines, and lags fall between. */
function near(likeness: Float64Array, lag: number): number {
  const middle = Math.round(lag);
  let highest = -1;
  for (let at = middle - 1; at <= middle + 1; at += 1) {
    highest = Math.max(highest, likeness[at] ?? -1);
  }
  return highest;
}

function beatLikeness(likeness: Float64Array, lag: number): number {
  // The next beat counts twice: those after it could as well be every second one.
  let sum = near(likeness, lag);
  for (let beat = 1; beat <= beatsAhead; beat += 1) sum += near(likeness, beat * lag);
  return sum / (beatsAhead + 1);
}

/** The same beat measured over its longest stretch, where a hundredth matters least. */
function refined(likeness: Float64Array, lag: number): number {
  let exact = lag;
  for (let beats = 1; beats <= beatsAhead; beats *= 2) {
    const middle = Math.round(exact * beats);
    let best = middle;
    for (let at = middle - 2; at <= middle + 2; at += 1) {
      if ((likeness[at] ?? -1) > (likeness[best] ?? -1)) best = at;
    }
    const before = likeness[best - 1] ?? 0;
    const here = likeness[best] ?? 0;
    const after = likeness[best + 1] ?? 0;
    const curve = before - 2 * here + after;
    exact = (best + (curve < 0 ? (before - after) / (2 * curve) : 0)) / beats;
  }
  return exact;
}

/** The highest likeness up to each lag, leaving out that every stroke is like itself. */
function highestUpTo(likeness: Float64Array): Float64Array {
  let highest = 0;
  return likeness.map((value, lag) => {
    if (lag >= strokeLength) highest = Math.max(highest, value);
    return highest;
  });
}

export function tempoOf({ flux }: Pick<Rhythm, 'flux'>): Tempo {
  const likeness = selfLikeness(flux);
  const inside = highestUpTo(likeness);
  let best = { lag: (60 * rhythmRate) / favourite, score: 0, alike: 0 };
  for (let bpm = slowest; bpm <= fastest; bpm += 0.5) {
    const lag = (60 * rhythmRate) / bpm;
    const alike = beatLikeness(likeness, lag);
    const within = inside[Math.floor(0.7 * lag)] ?? 0;
    const octaves = Math.log2(bpm / favourite) / spreadOctaves;
    // Softer strokes in between are what beats are divided into; only near equals take their place.
    const equals = Math.min(1, within / Math.max(alike, 1e-9)) ** 4;
    const score = alike * (1 - dividedPenalty * equals) * Math.exp(-0.5 * octaves * octaves);
    if (score > best.score) best = { lag, score, alike };
  }
  return {
    bpm: (60 * rhythmRate) / refined(likeness, best.lag),
    confidence: Math.max(0, Math.min(1, best.alike)),
  };
}
