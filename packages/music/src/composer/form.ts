import type { Section } from '../score/score.ts';
import type { Form, FormSection } from './genre.ts';

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

/** Drops spare sections of short pieces until every section has enough bars. */
function shortenForm(sections: readonly FormSection[], bars: number, unit: number) {
  let remaining = sections;
  for (const spare of [3, 2, 1] as const) {
    const shortest = Math.min(...remaining.map((section) => section.bars));
    const roomy = (shortest * bars) / sum(remaining) >= unit * 0.75;
    if (roomy && remaining.length * minMeanBars <= bars) break;
    remaining = remaining.filter((section) => section.spare !== spare);
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
  const unit = bars % 4 === 0 && bars >= 44 ? 4 : 2;
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
