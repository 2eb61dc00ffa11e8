import type { Section, SectionKind } from '../score/score.ts';
import { type EnergyPlan, energyRange, roundEnergy } from './form.ts';
import type { Mood } from './mood.ts';

/** How sections of a curve are cut and which theme they have. */
export interface Layout {
  /** Preferred length of a section in bars. */
  readonly phraseBars: 4 | 8;
  readonly climaxTheme: Section['theme'];
  readonly contrast: 'bridge' | 'breakdown';
}

export const layouts: readonly Layout[] = [
  { phraseBars: 4, climaxTheme: 'B', contrast: 'breakdown' },
  { phraseBars: 8, climaxTheme: 'A', contrast: 'bridge' },
  { phraseBars: 8, climaxTheme: 'B', contrast: 'breakdown' },
  { phraseBars: 4, climaxTheme: 'A', contrast: 'bridge' },
];

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const maxSectionBars = 8;

/** Cost of a section length: whole phrases first, then even and then odd lengths. */
function lengthCost(bars: number, phraseBars: number): number {
  if (bars === phraseBars) return 0;
  if (bars === 4 || bars === 8) return 0.04;
  if (bars === 1) return 1;
  return bars % 2 === 0 ? 0.12 : 0.3;
}

/** Cost of each section, which limits their number. */
const sectionCost = 0.06;

function variationOf(levels: readonly number[]): number {
  const centre = mean(levels);
  return levels.reduce((sum, level) => sum + (level - centre) * (level - centre), 0);
}

/** Cuts the bars where the level changes, so that each section has a level of its own. */
function cutSections(
  levels: readonly number[],
  phraseBars: number,
  openingBars: number | null,
): number[] {
  const best: { cost: number; bars: number }[] = [{ cost: 0, bars: 0 }];
  for (let end = 1; end <= levels.length; end += 1) {
    const options = Array.from({ length: Math.min(maxSectionBars, end) }, (_, at) => at + 1)
      .filter((bars) => openingBars === null || end - bars > 0 || bars === openingBars)
      .flatMap((bars) => {
        const before = best[end - bars];
        if (!before) return [];
        const variation = variationOf(levels.slice(end - bars, end));
        const cost = before.cost + variation + sectionCost + lengthCost(bars, phraseBars);
        return [{ cost, bars }];
      });
    const cheapest = options.toSorted((a, b) => a.cost - b.cost)[0];
    if (cheapest) best[end] = cheapest;
  }
  const lengths: number[] = [];
  for (let end = levels.length; end > 0; end -= lengths[0] as number) {
    lengths.unshift((best[end] as { bars: number }).bars);
  }
  return lengths;
}

interface CutSection {
  readonly firstBar: number;
  readonly bars: number;
  readonly level: number;
  /** Change of level from the first to the last bar. */
  readonly rise: number;
}

/** A difference in level that changes the kind of a section. */
const clearDifference = 0.2;
const minBuildRise = 0.1;

function kindOf(sections: readonly CutSection[], at: number, climax: number, layout: Layout) {
  const { level, rise } = sections[at] as CutSection;
  const before = sections[at - 1];
  const next = sections[at + 1];
  const isLong = sections.length >= 3;
  const peak = (sections[climax] as CutSection).level;
  if (at === climax) return 'climax';
  if (isLong && at === 0 && level < peak / 2) return 'intro';
  if (isLong && !next && level < peak * 0.6) return 'outro';
  if (before && next && before.level - level > clearDifference) return layout.contrast;
  if (next && rise > minBuildRise && next.level > level + clearDifference) return 'build';
  return level > peak * 0.75 ? 'chorus' : 'verse';
}

const contrastKinds: readonly SectionKind[] = ['bridge', 'breakdown'];

/** The theme of a section; every third verse has another one, so that a long way up is no repetition. */
function themeOf(
  kind: SectionKind,
  versesBefore: number,
  { climaxTheme }: Layout,
): Section['theme'] {
  if (kind === 'climax' || kind === 'chorus') return climaxTheme;
  if (kind === 'verse' && versesBefore % 3 === 2) return climaxTheme === 'A' ? 'B' : 'C';
  return contrastKinds.includes(kind) ? 'C' : 'A';
}

/** Bars of a first section that states a theme of eight bars; no section of one bar may follow. */
function openingBarsOf(bars: number): number {
  return bars === maxSectionBars + 1 ? maxSectionBars - 1 : Math.min(maxSectionBars, bars);
}

/** The mood limits the fullest bar less than in a form of the genre, because the curve asks for it. */
const minHighEnergy = 0.72;
const lowEnergy = 0.06;

/** The energy of bars from the level that a curve requests. */
export function energyOfLevels(levels: readonly number[], mood: Mood): number[] {
  const high = Math.max(minHighEnergy, energyRange(mood).high);
  return levels.map((level) => roundEnergy(lowEnergy + (high - lowEnergy) * level));
}

/**
 * Plans sections and energy from the requested level of every bar. The climax is the section with the
 * highest level. With `statesTheme` the first section is long enough for theme A.
 */
export function planCurve(
  levels: readonly number[],
  { mood, layout, statesTheme }: { mood: Mood; layout: Layout; statesTheme: boolean },
): EnergyPlan {
  const openingBars = statesTheme ? openingBarsOf(levels.length) : null;
  const energy = energyOfLevels(levels, mood);
  let firstBar = 0;
  const cuts = cutSections(levels, layout.phraseBars, openingBars).map((bars): CutSection => {
    const own = levels.slice(firstBar, firstBar + bars);
    const cut = {
      firstBar,
      bars,
      level: mean(own),
      rise: (own.at(-1) as number) - (own[0] as number),
    };
    firstBar += bars;
    return cut;
  });
  const highest = Math.max(...cuts.map(({ level }) => level));
  const climax = cuts.findLastIndex(({ level }) => level === highest);
  const isStatement = (at: number) => statesTheme && at === 0;
  const kinds = cuts.map((_, at) =>
    isStatement(at) && at !== climax ? 'verse' : kindOf(cuts, at, climax, layout),
  );
  const sections = cuts.map((cut, at): Section => {
    const kind = kinds[at] as SectionKind;
    const versesBefore = kinds.slice(0, at).filter((other) => other === 'verse').length;
    return {
      kind,
      theme: isStatement(at) ? 'A' : themeOf(kind, versesBefore, layout),
      firstBar: cut.firstBar,
      bars: cut.bars,
      energy: Math.round(mean(energy.slice(cut.firstBar, cut.firstBar + cut.bars)) * 1000),
    };
  });
  return { sections, energy };
}
