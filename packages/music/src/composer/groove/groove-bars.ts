import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import type { GrooveStyle } from '../genre.ts';
import { createBarTally } from '../repeated-bars.ts';
import { fitsSwing, type GrooveInput, isSwung, umPahOf } from './grooves.ts';
import { barSignature, hasStroke, isTimekeeper, lowSounds, type Stroke } from './kit.ts';
import type { BarPosition } from './steps.ts';

interface VariationOptions {
  readonly style: GrooveStyle;
  readonly meter: Meter;
  readonly density: number;
  /** Whether the low drum must not move. */
  readonly steady: boolean;
  readonly swung: boolean;
}

type Change = (bar: readonly Stroke[], options: VariationOptions, random: Random) => Stroke[];

const isLow = ({ sound }: Stroke) => lowSounds.some((low) => low === sound);

/** Off-beat steps where a low stroke collides with no other drum. */
function gaps(bar: readonly Stroke[], { meter, swung }: VariationOptions): number[] {
  const drums = bar.filter(({ sound, accent }) => !isTimekeeper(sound) && accent > -0.6);
  const lows = bar.filter(isLow);
  return Array.from({ length: meter.steps }, (_, step) => step).filter(
    (step) =>
      !meter.beats.includes(step) &&
      !hasStroke(drums, step) &&
      !hasStroke(lows, step - 1) &&
      (!swung || step % 2 === 0),
  );
}

/** Moves one off-beat low stroke, or adds one if there is none. */
const swapKick: Change = (bar, options, random) => {
  const lows = bar.filter(isLow);
  const first = lows[0];
  if (!first || options.steady) return [...bar];
  const { beats } = options.meter;
  const weak = lows.filter(({ step, accent }) => !beats.includes(step) && accent < 0.5);
  const free = gaps(bar, options);
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

const maxGhosts = 3;

/** Adds ghost notes around the backbeat. */
const ghosts: Change = (bar, { style, meter, density, swung }, random) => {
  const backbeats = bar.filter(
    ({ sound, step, accent }) => sound === 'snare' && meter.beats.includes(step) && accent > -0.6,
  );
  const chance = style.ghost * (1 + Math.max(-0.5, Math.min(0.5, density)));
  const around = backbeats
    .flatMap(({ step }) => [swung ? step - 2 : step - 1, step + 1])
    .filter((step) => step > 0 && step < meter.steps && !hasStroke(bar, step, 'snare'));
  const room =
    maxGhosts - bar.filter(({ sound, accent }) => sound === 'snare' && accent <= -0.6).length;
  const added = [...new Set(around)]
    .filter(() => random.chance(chance))
    .slice(0, Math.max(0, room))
    .map((step) => ({ step, sound: 'snare' as const, accent: -1 + 0.4 * random.next() }));
  return [...bar, ...added];
};

/** Opens the hat on the last eighth of the bar. */
const openHat: Change = (bar, { style, meter }, random) => {
  const step = meter.steps - 2;
  if (!bar.some(({ sound }) => sound === 'hat') || !random.chance(style.openHat)) return [...bar];
  const after = ({ sound, step: at }: Stroke) => sound === 'hat' && at >= step;
  return [
    ...bar.filter((stroke) => !after(stroke)),
    { step, sound: 'hat', accent: 0.1, open: true },
  ];
};

/** Removes one light stroke. */
const leaveOut: Change = (bar, { meter }, random) => {
  const light = bar.filter(
    ({ step, accent }) => step > 0 && accent < 0.3 && (!meter.beats.includes(step) || accent < 0),
  );
  if (light.length < 2) return [...bar];
  const removed = random.pick(light);
  return bar.filter((stroke) => stroke !== removed);
};

/** Adds one light stroke before a beat. */
const leadIn: Change = (bar, { meter, swung }, random) => {
  const sounds = [...new Set(bar.map(({ sound }) => sound))].filter((sound) => sound !== 'crash');
  if (sounds.length === 0) return [...bar];
  const time = sounds.filter(isTimekeeper);
  const sound = random.pick(time.length > 0 ? time : sounds);
  const ends = [...meter.beats.slice(1), meter.steps].flatMap((beat) => [beat - 1, beat - 2]);
  const free = ends.filter((step) => !hasStroke(bar, step, sound) && (!swung || fitsSwing(step)));
  if (free.length === 0) return [...bar];
  return [...bar, { step: random.pick(free), sound, accent: -0.4 }];
};

/** The usual variation of a bar: a moved kick, and possibly ghost notes and an open hat. */
const varied: Change = (bar, options, random) => {
  const changed = openHat(ghosts(swapKick(bar, options, random), options, random), options, random);
  return barSignature(changed) === barSignature(bar) ? leadIn(bar, options, random) : changed;
};

/** Finds a small variation that has not occurred yet; falls back to one that has. */
function findFreshVariation(
  bar: readonly Stroke[],
  options: VariationOptions,
  random: Random,
  isRepeat: (bar: readonly Stroke[]) => boolean,
): Stroke[] {
  let from = [...bar];
  let other = from;
  for (const change of [varied, leaveOut, leadIn, varied, leadIn, leaveOut, leadIn, leadIn]) {
    const next = change(from, options, random);
    if (!isRepeat(next)) return next;
    if (barSignature(next) !== barSignature(bar)) other = next;
    // Half of the time changes accumulate instead of starting from the original bar.
    if (random.chance(0.5)) from = next;
  }
  return other;
}

/** Lower and upper target of the share of repeated bars. */
const minRepeatShare = 0.36;
const maxRepeatShare = 0.56;
const initialRepeatShare = 0.5;
const maxRow = 3;

/**
 * Writes the bars of a groove and varies every second one. Variations are reused; new ones are added
 * when the share of repeated bars exceeds its target.
 */
export function writeGrooveBars(
  positions: readonly BarPosition[],
  groove: (position: BarPosition) => Stroke[],
  finish: (bar: readonly Stroke[], position: BarPosition) => Stroke[],
  { style, meter, density, devices, playsIn, random }: GrooveInput,
): Stroke[][] {
  const tally = createBarTally();
  const variationByBar = new Map<string, Stroke[]>();
  const steady = umPahOf(meter, devices) !== null;
  const variationOptions = { style, meter, density, steady, swung: isSwung(style, meter) };

  function variationOf(base: readonly Stroke[]): readonly Stroke[] {
    const name = barSignature(base);
    const known =
      variationByBar.get(name) ?? varied(base, variationOptions, random.stream(`answer ${name}`));
    variationByBar.set(name, known);
    return known;
  }

  function choose(position: BarPosition): Stroke[] {
    const base = groove(position);
    const finished = (bar: readonly Stroke[]) => finish(bar, position);
    if (base.length === 0) return finished(base);
    const chance = random.stream(`vary ${position.bar}`);
    const second = position.inSection % 2 === 1;
    const ratio = tally.repeatShare() ?? initialRepeatShare;
    const plain = finished(second && ratio >= minRepeatShare ? variationOf(base) : base);
    const isRepeat = (bar: readonly Stroke[]) => tally.has(barSignature(bar));
    const isTooManyInRow = (bar: readonly Stroke[]) => tally.inRow(barSignature(bar)) > maxRow;
    const isOverused = ratio > (second ? maxRepeatShare : maxRepeatShare + 0.06) && isRepeat(plain);
    if (!isOverused && !isTooManyInRow(plain)) return plain;
    const alternative = finished(
      findFreshVariation(base, variationOptions, chance, (bar) => isRepeat(finished(bar))),
    );
    // A fill or crash can hide the variation, so the finished bar may need another one.
    return isTooManyInRow(alternative)
      ? findFreshVariation(alternative, variationOptions, chance, isRepeat)
      : alternative;
  }

  return positions.map((position) => {
    if (!playsIn(position.bar)) return [];
    const bar = choose(position);
    if (bar.length > 0) tally.add(barSignature(bar));
    return bar;
  });
}
