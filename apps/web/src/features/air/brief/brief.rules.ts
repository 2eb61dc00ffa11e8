import type { AirBrief, UnderstoodScene } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';
import type { FilterGroup } from '@onsori/contract/taxonomy';

export type SceneChip = UnderstoodScene['chips'][number];
export type BriefField = keyof AirBrief;

/** A brief in the form, with what is known about the origin of its values. */
export interface BriefForm {
  readonly brief: AirBrief;
  /** Fields that were edited by hand; the scene no longer changes them. */
  readonly edited: ReadonlySet<BriefField>;
  /** Values that the scene asks for; each fills its field once. */
  readonly seen: ReadonlySet<string>;
  /** Values that came from the scene; they go when its words go. */
  readonly filled: ReadonlySet<string>;
}

export const emptyBrief: AirBrief = {
  title: '',
  programme: '',
  scene: '',
  moods: [],
  video_themes: [],
  genre: null,
  tempo: null,
  insts: [],
  excluded_moods: [],
  excluded_insts: [],
  seconds: null,
  reference_music_id: null,
  energy_curve: null,
  deadline: null,
};

export const openForm = (brief: AirBrief): BriefForm => ({
  brief,
  edited: new Set(),
  seen: new Set(),
  filled: new Set(),
});

type ListField = 'moods' | 'video_themes' | 'insts' | 'excluded_moods' | 'excluded_insts';
type SingleField = 'genre' | 'tempo' | 'seconds';

/** One value that a chip stands for, and the field it belongs to. */
interface ChipValue {
  readonly key: string;
  readonly field: ListField | SingleField;
  readonly value: string | number;
}

const fieldsOfGroups: Readonly<Record<FilterGroup, ListField | SingleField>> = {
  mood: 'moods',
  video_theme: 'video_themes',
  genre: 'genre',
  tempo: 'tempo',
  inst: 'insts',
};
const excludedFields: Partial<Record<FilterGroup, ListField>> = {
  mood: 'excluded_moods',
  inst: 'excluded_insts',
};

const listLimits: Readonly<Record<ListField, number>> = {
  moods: airLimits.maxMoods,
  video_themes: airLimits.maxThemes,
  insts: airLimits.maxInstruments,
  excluded_moods: airLimits.maxExcluded,
  excluded_insts: airLimits.maxExcluded,
};

/** Asking for an option and leaving it out contradict each other. */
const opposites: Partial<Record<ListField | SingleField, ListField>> = {
  moods: 'excluded_moods',
  insts: 'excluded_insts',
  excluded_moods: 'moods',
  excluded_insts: 'insts',
};

const isListField = (field: ListField | SingleField): field is ListField => field in listLimits;

function valuesOf({ options, seconds, is_excluded: isExcluded }: SceneChip): ChipValue[] {
  if (seconds !== null) return [{ key: `seconds ${seconds}`, field: 'seconds', value: seconds }];
  return options.flatMap(({ group, key }) => {
    const field = isExcluded ? excludedFields[group] : fieldsOfGroups[group];
    return field ? [{ key: `${field} ${key}`, field, value: key }] : [];
  });
}

const listOf = (brief: AirBrief, field: ListField): readonly string[] => brief[field];

const hasValue = (brief: AirBrief, { field, value }: ChipValue): boolean =>
  isListField(field) ? listOf(brief, field).includes(String(value)) : brief[field] === value;

function withoutValue(brief: AirBrief, value: ChipValue): AirBrief {
  const { field } = value;
  if (!hasValue(brief, value)) return brief;
  return isListField(field)
    ? { ...brief, [field]: listOf(brief, field).filter((item) => item !== value.value) }
    : { ...brief, [field]: null };
}

/** A single value is filled in when there is none yet, a list up to its limit. */
function withValue(brief: AirBrief, { field, value }: ChipValue): AirBrief {
  if (!isListField(field)) return brief[field] === null ? { ...brief, [field]: value } : brief;
  const list = listOf(brief, field);
  return list.length < listLimits[field] ? { ...brief, [field]: [...list, value] } : brief;
}

function fill({ brief, edited }: BriefForm, value: ChipValue): AirBrief {
  if (edited.has(value.field) || hasValue(brief, value)) return brief;
  const opposite = opposites[value.field];
  if (!opposite) return withValue(brief, value);
  const opposed = { ...value, field: opposite };
  if (!hasValue(brief, opposed)) return withValue(brief, value);
  return edited.has(opposite) ? brief : withValue(withoutValue(brief, opposed), value);
}

/** Takes over what a changed scene asks for, and drops what it no longer asks for. */
export function fillFromScene(
  form: BriefForm,
  { chips }: Pick<UnderstoodScene, 'chips'>,
): BriefForm {
  const values = chips.flatMap(valuesOf);
  const asked = new Set(values.map(({ key }) => key));
  let { brief } = form;
  const filled = new Set<string>();
  for (const key of form.filled) {
    if (asked.has(key)) filled.add(key);
    else brief = dropKey({ ...form, brief }, key);
  }
  for (const value of values) {
    if (form.seen.has(value.key)) continue;
    const before = brief;
    brief = fill({ ...form, brief }, value);
    if (brief !== before) filled.add(value.key);
  }
  return { ...form, brief, seen: asked, filled };
}

function dropKey({ brief, edited }: BriefForm, key: string): AirBrief {
  const space = key.indexOf(' ');
  const field = key.slice(0, space) as ListField | SingleField;
  const text = key.slice(space + 1);
  if (edited.has(field)) return brief;
  return withoutValue(brief, { key, field, value: field === 'seconds' ? Number(text) : text });
}

/** Marks what the scene of a stored draft asks for, whose fields are filled already. */
export const markSeen = (
  form: BriefForm,
  { chips }: Pick<UnderstoodScene, 'chips'>,
): BriefForm => ({
  ...form,
  seen: new Set(chips.flatMap(valuesOf).map(({ key }) => key)),
});

/** Chips whose values the brief contains; the others were removed or overruled by hand. */
export const shownChips = (brief: AirBrief, chips: readonly SceneChip[]): SceneChip[] =>
  chips.filter((chip) => valuesOf(chip).some((value) => hasValue(brief, value)));

export const removeChip = (form: BriefForm, chip: SceneChip): BriefForm => ({
  ...form,
  brief: valuesOf(chip).reduce(withoutValue, form.brief),
});

/** Replaces a field by hand. */
export function editField<Field extends BriefField>(
  form: BriefForm,
  field: Field,
  value: AirBrief[Field],
): BriefForm {
  const brief = { ...form.brief, [field]: value };
  const opposite = opposites[field as ListField];
  const edited = new Set(form.edited).add(field);
  if (!opposite || !Array.isArray(value)) return { ...form, brief, edited };
  const others = listOf(brief, opposite).filter((item) => !(value as string[]).includes(item));
  return { ...form, brief: { ...brief, [opposite]: others }, edited };
}

/** Toggles an entry of a list; a full list stays as it is. */
export function toggleEntry<Field extends ListField>(
  form: BriefForm,
  field: Field,
  entry: AirBrief[Field][number],
): BriefForm {
  const list: readonly string[] = form.brief[field];
  if (list.includes(entry))
    return editField(form, field, list.filter((item) => item !== entry) as AirBrief[Field]);
  if (list.length >= listLimits[field]) return form;
  return editField(form, field, [...list, entry] as AirBrief[Field]);
}

/** What is missing before a brief can be sent, in the order of the form. */
export function missingFields({ title, moods, seconds }: AirBrief) {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(moods.length === 0 ? (['moods'] as const) : []),
    ...(seconds === null ? (['seconds'] as const) : []),
  ];
}

export const isSameBrief = (a: AirBrief, b: AirBrief): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const lengthPresets = [15, 30, 60] as const;
const LENGTH_STEP_SECONDS = 5;
const FIRST_LENGTH_SECONDS = 60;

/** The next length in a direction, at multiples of the step. */
export function stepLength(seconds: number | null, by: 1 | -1): number {
  if (seconds === null) return FIRST_LENGTH_SECONDS;
  const steps = seconds / LENGTH_STEP_SECONDS;
  const next = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const { minSeconds, maxSeconds } = airLimits;
  return Math.max(minSeconds, Math.min(maxSeconds, next * LENGTH_STEP_SECONDS));
}

/** Reads 2:00, 1:5, 90 or 90s; null when it is no length that can be made. */
export function parseLength(text: string): number | null {
  const match = /^\s*(?:(\d{1,2})\s*[:분m]\s*)?(\d{1,3})?\s*(?:초|s)?\s*$/i.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const seconds = 60 * Number(match[1] ?? 0) + Number(match[2] ?? 0);
  return seconds >= airLimits.minSeconds && seconds <= airLimits.maxSeconds ? seconds : null;
}
