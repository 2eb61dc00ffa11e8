import type { OptionKey } from '@onsori/contract/taxonomy';
import { barMsOf, type Meter } from '../score/score.ts';
import { bpmOfQuarter, tempoClassOf } from '../score/tempo-class.ts';

/** On this grid of milliseconds every bar starts on a sample at which FluidSynth processes events. */
export const gridMs = 8;

const fastestMs = 304;
const slowestMs = 1304;

/** The last chord starts at least this long before the end, so that it decays instead of being cut. */
const minEndMs = 1800;
const minBars = 2;
/** Comfortable time after the last bar line. */
const tailMs = { min: 1400, max: 3000 };

interface LengthOptions {
  readonly lengthMs: number;
  readonly meter: Meter;
  readonly preferredMs: number;
  /** Any speed when absent. */
  readonly tempo: OptionKey<'tempo'> | undefined;
}

interface FittedLength {
  readonly quarterMs: number;
  readonly bars: number;
}

function quartersOfClass(tempo: OptionKey<'tempo'> | undefined): number[] {
  const all = Array.from(
    { length: (slowestMs - fastestMs) / gridMs + 1 },
    (_, step) => fastestMs + step * gridMs,
  );
  return all.filter((ms) => tempo === undefined || tempoClassOf(bpmOfQuarter(ms)) === tempo);
}

/** Irregular numbers of bars break phrases, which matters more in a piece of several phrases. */
function phraseCost(bars: number): number {
  if (bars % 4 === 0) return 0;
  if (bars % 2 === 0) return 0.4;
  return bars < 8 ? 0.8 : 2;
}

function tailCost(ms: number): number {
  return Math.max(0, tailMs.min - ms, ms - tailMs.max) / 400;
}

/**
 * Finds the number of bars and the speed nearest to the preferred one at which the bars and a tail fill
 * the length. The speed stays within its class.
 */
export function fitLength({ lengthMs, meter, preferredMs, tempo }: LengthOptions): FittedLength {
  const quarters = quartersOfClass(tempo);
  const nearest = Math.max(quarters[0] as number, Math.min(quarters.at(-1) as number, preferredMs));
  const options = quarters.flatMap((quarterMs) => {
    const barMs = barMsOf(meter, quarterMs);
    const maxBars = Math.floor((lengthMs - minEndMs) / barMs) + 1;
    const counts = [maxBars - 3, maxBars - 2, maxBars - 1, maxBars];
    const speedCost = 30 * (Math.max(quarterMs / nearest, nearest / quarterMs) - 1);
    return counts
      .filter((bars) => bars >= minBars)
      .map((bars) => ({
        quarterMs,
        bars,
        cost: speedCost + phraseCost(bars) + tailCost(lengthMs - bars * barMs),
      }));
  });
  if (options.length === 0) throw new Error(`a piece of ${lengthMs} ms has no room for two bars`);
  const { quarterMs, bars } = options.reduce((best, option) =>
    option.cost < best.cost ? option : best,
  );
  return { quarterMs, bars };
}
