import { fitLimits, fitShapes, frameRates } from '@onsori/contract/fit-values';
import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import type { ProjectHit } from '@onsori/contract/projects';
import { projectLimits } from '@onsori/contract/projects-values';
import type { ProjectSettings } from './project-settings.ts';

/** Changes with the format; other versions are discarded. */
const VERSION = 1;

/** Musics of a project that is not saved: pages read each of them by itself. */
export const MAX_DRAFT_MUSICS = 30;

export interface DraftMusic {
  readonly music_id: string;
  readonly note: string;
}

export interface DraftProject extends ProjectSettings {
  readonly musics: readonly DraftMusic[];
}

/** A project of this browser that no user has yet. */
export interface Draft {
  /** Idempotency key of the call that creates it. */
  readonly key: string;
  readonly isPinned: boolean;
  readonly project: DraftProject;
  /** What was sent with the key: a repetition must send the same. */
  readonly sent: DraftProject | null;
}

/** The project of the server that is current in this browser. */
export interface PinnedProject {
  readonly userId: string;
  readonly projectId: string;
}

export interface StoredProject {
  readonly draft: Draft | null;
  readonly pinned: PinnedProject | null;
}

export const nothingStored: StoredProject = { draft: null, pinned: null };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isText(value: unknown, max: number, min = 0): value is string {
  const text = typeof value === 'string' ? value.trim() : null;
  return text !== null && text.length >= min && text.length <= max && !hasHiddenCharacters(text);
}

const isInteger = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);

const isListOf = <Item>(
  value: unknown,
  max: number,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] => Array.isArray(value) && value.length <= max && value.every(isItem);

const areDifferent = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

const isHit = (value: unknown): value is ProjectHit =>
  isFields(value) &&
  isInteger(value.at_ms, 0, projectLimits.maxHitMs) &&
  typeof value.weight === 'number' &&
  value.weight >= 0 &&
  value.weight <= 1 &&
  isText(value.label, projectLimits.labelMax);

const isDraftMusic = (value: unknown): value is DraftMusic =>
  isFields(value) &&
  typeof value.music_id === 'string' &&
  /^[1-9][0-9]{0,17}$/.test(value.music_id) &&
  isText(value.note, projectLimits.noteMax);

const isShape = (value: unknown) => isOneOf(fitShapes, value);

/** Accepts what the API accepts as a new project; written by hand to load no schemas. */
export const isDraftProject = (value: unknown): value is DraftProject =>
  isFields(value) &&
  isText(value.name, limits.downloads.nameMax, 1) &&
  (value.samples === null ||
    isInteger(value.samples, fitLimits.minSamples, fitLimits.maxSamples)) &&
  isOneOf(frameRates, value.frame_rate) &&
  isListOf(value.hits, fitLimits.maxHits, isHit) &&
  areDifferent(value.hits.map(({ at_ms }) => at_ms)) &&
  isListOf(value.shapes, fitShapes.length, isShape) &&
  areDifferent(value.shapes) &&
  !(value.shapes.includes('build_up') && value.shapes.includes('steady')) &&
  isListOf(value.musics, MAX_DRAFT_MUSICS, isDraftMusic) &&
  areDifferent(value.musics.map(({ music_id }) => music_id));

const isDraft = (value: unknown): value is Draft =>
  isFields(value) &&
  typeof value.key === 'string' &&
  typeof value.isPinned === 'boolean' &&
  isDraftProject(value.project) &&
  (value.sent === null || isDraftProject(value.sent));

const isPinnedProject = (value: unknown): value is PinnedProject =>
  isFields(value) && typeof value.userId === 'string' && typeof value.projectId === 'string';

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Reads what this browser stored; each part that is malformed is dropped. */
export function parseStoredProject(text: string | null): StoredProject {
  const stored = parseJson(text);
  if (!isFields(stored) || stored.version !== VERSION) return nothingStored;
  return {
    draft: isDraft(stored.draft) ? stored.draft : null,
    pinned: isPinnedProject(stored.pinned) ? stored.pinned : null,
  };
}

/** Returns null when nothing is left to store. */
export const formatStoredProject = ({ draft, pinned }: StoredProject): string | null =>
  draft === null && pinned === null ? null : JSON.stringify({ version: VERSION, draft, pinned });
