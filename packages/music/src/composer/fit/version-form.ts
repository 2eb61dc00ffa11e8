import type { Section } from '#music/score/score.ts';
import { type ParentForm, type Phrase, phrasesOf, themeBars, unrollPhrases } from './phrases.ts';

/** A section of a version and the bars of the parent that it takes over. */
export interface VersionSection extends Omit<Section, 'energy'> {
  /** Index of the section of the parent. */
  readonly parentSection: number;
  readonly parentBar: number;
  /** How many sections before it took over the same bars. */
  readonly returns: number;
}

interface Step {
  readonly phrase: number;
  readonly from: number;
  readonly bars: number;
}

const cost = {
  segment: 0.6,
  cutBar: 0.15,
  addedBar: 0.4,
  skippedBar: 0.03,
  skippedRepeatBar: 0.005,
  skippedStatement: 7,
  cutStatement: 6,
  skippedClimax: 4,
  skippedOpening: 1.5,
  skippedContrast: 1.2,
  otherEnd: 3,
  repeatedEnd: 3,
};

const maxAddedBars = 3;

function skipCost(phrase: Phrase, index: number): number {
  if (phrase.isRepeat) return cost.skippedRepeatBar * phrase.bars;
  return (
    cost.skippedBar * phrase.bars +
    (phrase.isStatement ? cost.skippedStatement : 0) +
    (phrase.isClimax ? cost.skippedClimax : 0) +
    (phrase.isContrast ? cost.skippedContrast : 0) +
    (index === 0 ? cost.skippedOpening : 0)
  );
}

function takeCost(phrase: Phrase, bars: number, isWhole: boolean): number {
  const off =
    bars < phrase.bars ? cost.cutBar * (phrase.bars - bars) : cost.addedBar * (bars - phrase.bars);
  return cost.segment + off + (phrase.isStatement && !isWhole ? cost.cutStatement : 0);
}

/** A statement that begins again and is not cut this time makes up for the cut. */
const againCost = (phrase: Phrase, isWhole: boolean) =>
  phrase.isStatement && isWhole ? 0.2 - cost.cutStatement : 1;

/** Whether a theme that begins in a bar meets no shorter bar. */
const hasFullTheme = (fullBars: readonly boolean[], bar: number) =>
  fullBars.slice(bar, bar + themeBars).every(Boolean);

/** Lengths that a phrase may have with `room` bars to the next hit; a remainder of a few bars joins it. */
function lengthsWithin(bars: number, room: number): number[] {
  if (room <= bars) return [room];
  if (room - bars <= maxAddedBars) return [room, bars];
  return bars > 4 ? [bars, 4] : [bars];
}

/**
 * The cheapest order of phrases that fills the bars between the hits: the phrases stay in the order of
 * the parent, and every statement of a theme, the climax, the opening and the ending are worth keeping.
 */
function choosePhrases(
  phrases: readonly Phrase[],
  edges: readonly number[],
  fullBars: readonly boolean[],
): Step[] {
  interface Path {
    readonly cost: number;
    readonly step: Step | null;
    readonly before: Path | null;
  }
  const bars = edges.at(-1) as number;
  const skipped = [0];
  phrases.forEach((phrase, index) => {
    skipped.push((skipped[index] as number) + skipCost(phrase, index));
  });
  const skipFrom = (from: number, to: number) =>
    (skipped[to] as number) - (skipped[from] as number);
  const roomAt = (bar: number) => (edges.find((edge) => edge > bar) as number) - bar;
  // The best way to each bar, by the number of phrases passed.
  const paths: (Path | undefined)[][] = Array.from({ length: bars + 1 }, () => []);
  paths[0] = [{ cost: 0, step: null, before: null }];
  for (let bar = 0; bar < bars; bar += 1) {
    for (const [passed, path] of (paths[bar] as (Path | undefined)[]).entries()) {
      if (!path) continue;
      const { step } = path;
      // A phrase that was cut may begin again, and the last one may repeat when all have passed.
      const isCut =
        step !== null &&
        (step.bars < (phrases[step.phrase] as Phrase).bars || !hasFullTheme(fullBars, step.from));
      const from = isCut ? step.phrase : Math.min(passed, phrases.length - 1);
      for (let index = from; index < phrases.length; index += 1) {
        const phrase = phrases[index] as Phrase;
        for (const length of lengthsWithin(phrase.bars, roomAt(bar))) {
          const isWhole = length >= themeBars && hasFullTheme(fullBars, bar);
          const again = isCut && index === step.phrase;
          const skip = again
            ? againCost(phrase, isWhole)
            : skipFrom(passed, Math.max(passed, index)) + (index < passed ? cost.repeatedEnd : 0);
          const total = path.cost + skip + takeCost(phrase, length, isWhole);
          const target = paths[bar + length] as (Path | undefined)[];
          const known = target[index + 1];
          if (known && known.cost <= total) continue;
          target[index + 1] = {
            cost: total,
            step: { phrase: index, from: bar, bars: length },
            before: path,
          };
        }
      }
    }
  }
  let best: Path | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [passed, path] of (paths[bars] as (Path | undefined)[]).entries()) {
    if (!path) continue;
    const left = skipFrom(passed, phrases.length);
    const total = path.cost + left + (passed < phrases.length ? cost.otherEnd : 0);
    if (total < bestCost) [best, bestCost] = [path, total];
  }
  const steps: Step[] = [];
  for (let path: Path | null = best; path?.step; path = path.before) steps.unshift(path.step);
  return steps;
}

/** An open end leads back to the beginning. */
function withoutOutro(phrases: readonly Phrase[], { sections }: ParentForm): readonly Phrase[] {
  const inner = phrases.filter(({ section }) => sections[section]?.kind !== 'outro');
  return inner.length > 0 ? inner : phrases;
}

/**
 * Plans the sections of a version from its bars, of which some are shorter than the meter; the last bar
 * has the final chord.
 */
export function planForm(
  parent: ParentForm,
  fullBars: readonly boolean[],
  hitBars: readonly number[],
  isOpen = false,
): VersionSection[] {
  const body = fullBars.length - 1;
  const hits = new Set(hitBars);
  const edges = [...new Set([...hitBars.filter((bar) => bar > 0), body])];
  const own = phrasesOf(parent);
  const phrases = unrollPhrases(isOpen ? withoutOutro(own, parent) : own, body);
  const taken = new Map<number, readonly number[]>();
  const sections: VersionSection[] = [];
  for (const { phrase: index, from, bars: length } of choosePhrases(phrases, edges, fullBars)) {
    const phrase = phrases[index] as Phrase;
    const last = parent.bars - 1;
    const isWhole = phrase.isStatement && length >= themeBars;
    const isEnding = !isOpen && from + length === body;
    const isLast = isEnding && index === phrases.length - 1 && !isWhole;
    // The bars before the final chord lead into it.
    const parentBar = Math.max(
      0,
      Math.min(isLast ? last - length : phrase.firstBar, last - length),
    );
    const before = sections.at(-1);
    const source = parent.sections[phrase.section] as Section;
    const continues =
      before?.parentSection === phrase.section &&
      before.parentBar + before.bars === parentBar &&
      !hits.has(from);
    if (before && continues) {
      sections[sections.length - 1] = { ...before, bars: before.bars + length };
      continue;
    }
    // A theme that was cut before counts as stated for the first time when it comes back in full.
    const earlier = taken.get(parentBar) ?? [];
    const statedBars = length >= themeBars ? themeBars : length / 2;
    const returns = earlier.filter((count) => count >= statedBars).length;
    taken.set(parentBar, [...earlier, length]);
    const { kind, theme } = source;
    const section = { kind, theme, firstBar: from, bars: length };
    sections.push({ ...section, parentSection: phrase.section, parentBar, returns });
  }
  const final = sections.at(-1) as VersionSection;
  return [...sections.slice(0, -1), { ...final, bars: final.bars + 1 }];
}

/** The bar of the parent that each bar of a version takes over. */
export function parentBarsOf(sections: readonly VersionSection[], parent: ParentForm): number[] {
  const bars = sections.flatMap(({ parentBar, bars: count }) =>
    Array.from({ length: count }, (_, at) => Math.min(parentBar + at, parent.bars - 2)),
  );
  return [...bars.slice(0, -1), parent.bars - 1];
}
