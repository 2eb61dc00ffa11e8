import type { Section } from '../score/score.ts';
import type { Form, FormSection } from './genre.ts';

type Draft = Omit<Section, 'firstBar' | 'energy'> & { readonly energy: number };

const sum = (sections: readonly FormSection[]) =>
  sections.reduce((bars, section) => bars + section.bars, 0);

/** Long pieces say their body twice, the second time a little stronger. */
function lengthened(sections: readonly FormSection[], bars: number): readonly FormSection[] {
  if (bars <= sum(sections) * 1.6) return sections;
  const turn = sections.findIndex(({ kind }) => kind === 'breakdown' || kind === 'bridge');
  const end = turn > 1 ? turn : Math.ceil(sections.length / 2);
  const again = sections
    .slice(1, end)
    .map((section) => ({ ...section, energy: Math.min(0.9, section.energy + 0.08) }));
  if (again.length === 0) return sections;
  return lengthened([...sections.slice(0, end), ...again, ...sections.slice(end)], bars);
}

/** A section is at least this long on average; shorter ones would be a list of beginnings. */
const meanBars = 4;

/** Short pieces leave out what they can spare, until every section has room. */
function shortened(sections: readonly FormSection[], bars: number, unit: number) {
  let kept = sections;
  for (const spare of [3, 2, 1] as const) {
    const shortest = Math.min(...kept.map((section) => section.bars));
    const roomy = (shortest * bars) / sum(kept) >= unit * 0.75;
    if (roomy && kept.length * meanBars <= bars) break;
    kept = kept.filter((section) => section.spare !== spare);
  }
  while (kept.length * unit > bars && kept.length > 1) kept = kept.slice(1);
  return kept;
}

/** The lengths in units nearest to the ideal ones that add up exactly. */
function apportion(ideals: readonly number[], total: number): number[] {
  const floors = ideals.map((ideal) => Math.max(1, Math.floor(ideal)));
  let left = total - floors.reduce((a, b) => a + b, 0);
  const order = ideals
    .map((ideal, index) => ({ index, rest: ideal - Math.floor(ideal) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (let turn = 0; left !== 0; turn += 1) {
    const { index } = order[turn % order.length] as { index: number };
    const step = Math.sign(left);
    const length = (floors[index] as number) + step;
    if (length < 1) continue;
    floors[index] = length;
    left -= step;
  }
  return floors;
}

/** The sections of a piece of so many bars. */
export function formOf(form: Form, bars: number): readonly Draft[] {
  const unit = bars % 4 === 0 && bars >= 44 ? 4 : 2;
  const sections = shortened(lengthened(form.sections, bars), bars, unit);
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
