import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import type { GrooveStyle } from '../genre.ts';
import { fitsSwing } from './feel.ts';
import { has, keepsTime, lowSounds, nameOf, type Stroke } from './strokes.ts';

export interface Taste {
  readonly style: GrooveStyle;
  readonly meter: Meter;
  readonly density: number;
  /** The low drum stays where it is. */
  readonly steady: boolean;
  readonly swung: boolean;
}

type Change = (bar: readonly Stroke[], taste: Taste, random: Random) => Stroke[];

const isLow = ({ sound }: Stroke) => lowSounds.some((low) => low === sound);

/** Free places off the beat where a low stroke covers no other drum and stumbles over none. */
function gaps(bar: readonly Stroke[], { meter, swung }: Taste): number[] {
  const drums = bar.filter(({ sound, accent }) => !keepsTime(sound) && accent > -0.6);
  const lows = bar.filter(isLow);
  return Array.from({ length: meter.steps }, (_, step) => step).filter(
    (step) =>
      !meter.beats.includes(step) &&
      !has(drums, step) &&
      !has(lows, step - 1) &&
      (!swung || step % 2 === 0),
  );
}

/** One low stroke off the beat comes sooner or later than last time; a groove without one gets one. */
const swapKick: Change = (bar, taste, random) => {
  const lows = bar.filter(isLow);
  const first = lows[0];
  if (!first || taste.steady) return [...bar];
  const { beats } = taste.meter;
  const weak = lows.filter(({ step, accent }) => !beats.includes(step) && accent < 0.5);
  const free = gaps(bar, taste);
  if (weak.length > 0) {
    const from = random.pick(weak);
    const to = free.filter((step) => Math.abs(step - from.step) <= 2);
    if (to.length > 0) {
      const moved = { ...from, step: random.pick(to) };
      return bar.map((stroke) => (stroke === from ? moved : stroke));
    }
  }
  const pushes = free.filter((step) => step > beats.length && step % 2 === 0);
  if (pushes.length === 0) return [...bar];
  return [...bar, { step: random.pick(pushes), sound: first.sound, accent: -0.2 }];
};

const mostGhosts = 3;

/** Grace strokes of the left hand around the backbeat. */
const ghosts: Change = (bar, { style, meter, density, swung }, random) => {
  const backbeats = bar.filter(
    ({ sound, step, accent }) => sound === 'snare' && meter.beats.includes(step) && accent > -0.6,
  );
  const chance = style.ghost * (1 + Math.max(-0.5, Math.min(0.5, density)));
  const around = backbeats
    .flatMap(({ step }) => [swung ? step - 2 : step - 1, step + 1])
    .filter((step) => step > 0 && step < meter.steps && !has(bar, step, 'snare'));
  const room =
    mostGhosts - bar.filter(({ sound, accent }) => sound === 'snare' && accent <= -0.6).length;
  const added = [...new Set(around)]
    .filter(() => random.chance(chance))
    .slice(0, Math.max(0, room))
    .map((step) => ({ step, sound: 'snare' as const, accent: -1 + 0.4 * random.next() }));
  return [...bar, ...added];
};

/** The last eighth of the bar rings until the next hat closes it. */
const openHat: Change = (bar, { style, meter }, random) => {
  const step = meter.steps - 2;
  if (!bar.some(({ sound }) => sound === 'hat') || !random.chance(style.openHat)) return [...bar];
  const after = ({ sound, step: at }: Stroke) => sound === 'hat' && at >= step;
  return [
    ...bar.filter((stroke) => !after(stroke)),
    { step, sound: 'hat', accent: 0.1, open: true },
  ];
};

/** One light stroke less: where a cymbal breathes, or a drum that carries no beat. */
const leaveOut: Change = (bar, { meter }, random) => {
  const light = bar.filter(
    ({ step, accent }) => step > 0 && accent < 0.3 && (!meter.beats.includes(step) || accent < 0),
  );
  if (light.length < 2) return [...bar];
  const gone = random.pick(light);
  return bar.filter((stroke) => stroke !== gone);
};

/** A light stroke more, leading into a beat. */
const leadIn: Change = (bar, { meter, swung }, random) => {
  const sounds = [...new Set(bar.map(({ sound }) => sound))].filter((sound) => sound !== 'crash');
  if (sounds.length === 0) return [...bar];
  const time = sounds.filter(keepsTime);
  const sound = random.pick(time.length > 0 ? time : sounds);
  const ends = [...meter.beats.slice(1), meter.steps].flatMap((beat) => [beat - 1, beat - 2]);
  const free = ends.filter((step) => !has(bar, step, sound) && (!swung || fitsSwing(step)));
  if (free.length === 0) return [...bar];
  return [...bar, { step: random.pick(free), sound, accent: -0.4 }];
};

/** The bar as it comes back: the kick shifted, perhaps ghosts and an open hat. */
export const varied: Change = (bar, taste, random) => {
  const changed = openHat(ghosts(swapKick(bar, taste, random), taste, random), taste, random);
  return nameOf(changed) === nameOf(bar) ? leadIn(bar, taste, random) : changed;
};

/** A variation nobody has heard yet, as small as it can be; at worst one heard a while ago. */
export function fresh(
  bar: readonly Stroke[],
  taste: Taste,
  random: Random,
  heard: (bar: readonly Stroke[]) => boolean,
): Stroke[] {
  let from = [...bar];
  let other = from;
  for (const change of [varied, leaveOut, leadIn, varied, leadIn, leaveOut, leadIn, leadIn]) {
    const next = change(from, taste, random);
    if (!heard(next)) return next;
    if (nameOf(next) !== nameOf(bar)) other = next;
    // Small changes are tried one by one first, then on top of each other.
    if (random.chance(0.5)) from = next;
  }
  return other;
}
