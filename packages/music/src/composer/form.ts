import type { Random } from '../score/random.ts';
import type { Section } from '../score/score.ts';
import type { Form, FormSection } from './genre.ts';
import type { Mood } from './mood.ts';

type SectionDraft = Omit<Section, 'firstBar' | 'energy'> & { readonly energy: number };

const sum = (sections: readonly FormSection[]) =>
  sections.reduce((bars, section) => bars + section.bars, 0);

/** Long pieces repeat their middle sections with slightly more energy. */
function lengthenForm(sections: readonly FormSection[], bars: number): readonly FormSection[] {
  if (bars <= sum(sections) * 1.6) return sections;
  const turn = sections.findIndex(({ kind }) => kind === 'breakdown' || kind === 'bridge');
  const end = turn > 1 ? turn : Math.ceil(sections.length / 2);
  const again = sections
    .slice(1, end)
    .map((section) => ({ ...section, energy: Math.min(0.9, section.energy + 0.08) }));
  if (again.length === 0) return sections;
  return lengthenForm([...sections.slice(0, end), ...again, ...sections.slice(end)], bars);
}

/** Minimum mean length of a section in bars. */
const minMeanBars = 4;

/** Drops sections of short pieces by their rank until every section has enough bars. */
function shortenForm(sections: readonly FormSection[], bars: number, unit: number) {
  let remaining = sections;
  for (const dropRank of [3, 2, 1] as const) {
    const shortest = Math.min(...remaining.map((section) => section.bars));
    const roomy = (shortest * bars) / sum(remaining) >= unit * 0.75;
    if (roomy && remaining.length * minMeanBars <= bars) break;
    remaining = remaining.filter((section) => section.dropRank !== dropRank);
  }
  while (remaining.length * unit > bars && remaining.length > 1) remaining = remaining.slice(1);
  return remaining;
}

/** Rounds the ideal lengths to whole units that add up to the total. */
function apportion(ideals: readonly number[], total: number): number[] {
  const floors = ideals.map((ideal) => Math.max(1, Math.floor(ideal)));
  let remainder = total - floors.reduce((a, b) => a + b, 0);
  const order = ideals
    .map((ideal, index) => ({ index, fraction: ideal - Math.floor(ideal) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  for (let turn = 0; remainder !== 0; turn += 1) {
    const { index } = order[turn % order.length] as { index: number };
    const step = Math.sign(remainder);
    const length = (floors[index] as number) + step;
    if (length < 1) continue;
    floors[index] = length;
    remainder -= step;
  }
  return floors;
}

/** Fits the sections of a form to a number of bars. */
export function fitForm(form: Form, bars: number): readonly SectionDraft[] {
  const unit = bars % 2 === 1 ? 1 : bars % 4 === 0 && bars >= 44 ? 4 : 2;
  const sections = shortenForm(lengthenForm(form.sections, bars), bars, unit);
  const whole = sum(sections);
  const lengths = apportion(
    sections.map((section) => (section.bars * bars) / whole / unit),
    bars / unit,
  );
  return sections.map(({ kind, theme, energy }, index) => ({
    kind,
    theme,
    energy,
    bars: (lengths[index] as number) * unit,
  }));
}

export interface EnergyPlan {
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
}

/** Energy of the quietest and of the fullest bar of a mood, 0–1. */
export function energyRange(mood: Mood): { low: number; high: number } {
  const [start, peak] = mood.energy;
  return { low: 0.04 + 0.07 * start, high: 0.36 + 0.128 * peak };
}

export const roundEnergy = (value: number) =>
  Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;

/**
 * Plans the energy curve that controls casting, dynamics, register and density. Sections set its level;
 * a build climbs towards the next section, and the bar before a climax may be a break.
 */
export function planEnergy(
  drafts: ReturnType<typeof fitForm>,
  mood: Mood,
  random: Random,
): EnergyPlan {
  const { low, high } = energyRange(mood);
  const levels = drafts.map(({ energy }) => low + (high - low) * energy);
  const energy: number[] = [];
  const sections: Section[] = [];
  drafts.forEach((draft, index) => {
    const level = levels[index] as number;
    const next = levels[index + 1] ?? level;
    const firstBar = energy.length;
    for (let bar = 0; bar < draft.bars; bar += 1) {
      const through = draft.bars === 1 ? 1 : bar / (draft.bars - 1);
      const climb =
        draft.kind === 'build' ? (next - level) * 0.8 * through : 0.04 * (through - 0.5);
      const fade = draft.kind === 'outro' ? -0.12 * through : 0;
      energy.push(roundEnergy(level + climb + fade));
    }
    const leadsToClimax = drafts[index + 1]?.kind === 'climax';
    if (leadsToClimax && draft.bars >= 4 && random.chance(0.6)) {
      energy[energy.length - 1] = roundEnergy(level * 0.35);
    }
    if (mood.devices.includes('sudden-forte') && draft.kind === 'bridge') {
      energy[firstBar + Math.floor(draft.bars / 2)] = roundEnergy(high);
    }
    const mean = energy.slice(firstBar).reduce((a, b) => a + b, 0) / draft.bars;
    sections.push({
      kind: draft.kind,
      theme: draft.theme,
      firstBar,
      bars: draft.bars,
      energy: Math.round(mean * 1000),
    });
  });
  return { sections, energy };
}
