import type { BarPlace } from './bars.ts';
import { isSwung, umPahOf } from './feel.ts';
import type { GrooveInput } from './grooves.ts';
import { tallyBars } from './repeats.ts';
import { nameOf, type Stroke } from './strokes.ts';
import { fresh, varied } from './vary.ts';

/** A groove is known by its repeats and kept alive by the rest: the share of bars heard before. */
const tooNew = 0.36;
const tooOld = 0.56;
const balanced = 0.5;
const longestRow = 3;

/**
 * Bars of a groove, with every second one varied. A variation is kept and comes back; new ones are
 * added as the piece has repeated itself enough to carry them.
 */
export function keepGroove(
  places: readonly BarPlace[],
  groove: (place: BarPlace) => Stroke[],
  finish: (bar: readonly Stroke[], place: BarPlace) => Stroke[],
  { style, meter, density, devices, playsIn, random }: GrooveInput,
): Stroke[][] {
  const tally = tallyBars();
  const kept = new Map<string, Stroke[]>();
  const steady = umPahOf(meter, devices) !== null;
  const taste = { style, meter, density, steady, swung: isSwung(style, meter) };

  function answer(base: readonly Stroke[]): readonly Stroke[] {
    const name = nameOf(base);
    const known = kept.get(name) ?? varied(base, taste, random.stream(`answer ${name}`));
    kept.set(name, known);
    return known;
  }

  function choose(place: BarPlace): Stroke[] {
    const base = groove(place);
    const finished = (bar: readonly Stroke[]) => finish(bar, place);
    if (base.length === 0) return finished(base);
    const chance = random.stream(`vary ${place.bar}`);
    const second = place.inSection % 2 === 1;
    const ratio = tally.ratio() ?? balanced;
    const plain = finished(second && ratio >= tooNew ? answer(base) : base);
    const heard = (bar: readonly Stroke[]) => tally.heard(nameOf(bar));
    const stale = (bar: readonly Stroke[]) => tally.inRow(nameOf(bar)) > longestRow;
    const worn = ratio > (second ? tooOld : tooOld + 0.06) && heard(plain);
    if (!worn && !stale(plain)) return plain;
    const other = finished(fresh(base, taste, chance, (bar) => heard(finished(bar))));
    // What makes a bar special can cover what was varied beneath it.
    return stale(other) ? fresh(other, taste, chance, heard) : other;
  }

  return places.map((place) => {
    if (!playsIn(place.bar)) return [];
    const bar = choose(place);
    if (bar.length > 0) tally.add(nameOf(bar));
    return bar;
  });
}
