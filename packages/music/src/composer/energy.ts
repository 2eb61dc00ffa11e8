import type { Random } from '../score/random.ts';
import type { Section } from '../score/score.ts';
import type { fitForm } from './form.ts';
import type { Mood } from './mood.ts';

export interface EnergyPlan {
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
}

/** Energy of the quietest and of the fullest bar of a mood, 0–1. */
function energyRange(mood: Mood): { low: number; high: number } {
  const [start, peak] = mood.energy;
  return { low: 0.04 + 0.07 * start, high: 0.36 + 0.128 * peak };
}

const roundEnergy = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;

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
