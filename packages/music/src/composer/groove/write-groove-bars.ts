import type { BarPosition } from './bar-position.ts';
import { createBarTally } from './bar-tally.ts';
import { isSwung, umPahOf } from './feel.ts';
import type { GrooveInput } from './grooves.ts';
import { barSignature, type Stroke } from './strokes.ts';
import { findFreshVariation, varied } from './vary.ts';

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
