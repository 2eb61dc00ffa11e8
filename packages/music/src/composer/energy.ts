import type { Random } from '../score/random.ts';
import type { Section } from '../score/score.ts';
import type { formOf } from './form.ts';
import type { Mood } from './mood.ts';

export interface EnergyPlan {
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
}

/** How still the stillest and how driven the fullest bar of a mood is, 0–1. */
function span(mood: Mood): { low: number; high: number } {
  const [start, peak] = mood.energy;
  return { low: 0.04 + 0.07 * start, high: 0.36 + 0.128 * peak };
}

const rounded = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;

/**
 * One curve drives everything: who plays, how loud, how high, how dense. Sections set its level; a
 * build climbs to what follows, and the bar before a climax holds its breath.
 */
export function energyOf(
  drafts: ReturnType<typeof formOf>,
  mood: Mood,
  random: Random,
): EnergyPlan {
  const { low, high } = span(mood);
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
      energy.push(rounded(level + climb + fade));
    }
    const leadsToClimax = drafts[index + 1]?.kind === 'climax';
    if (leadsToClimax && draft.bars >= 4 && random.chance(0.6)) {
      energy[energy.length - 1] = rounded(level * 0.35);
    }
    if (mood.devices.includes('sudden-forte') && draft.kind === 'bridge') {
      energy[firstBar + Math.floor(draft.bars / 2)] = rounded(high);
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
