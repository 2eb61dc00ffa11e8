import type { CueEntry } from '@onsori/contract/cue-sheets';
import { type FrameRate, parseTimecode, type Timecode, timecodeToMs } from './timecode.rules.ts';

export interface Clip {
  readonly name: string;
  readonly start: Timecode;
  /** Null if the file does not say where it ends. */
  readonly end: Timecode | null;
}

export interface ImportedClips {
  readonly clips: readonly Clip[];
  /** Null if the file does not say. */
  readonly isDropFrame: boolean | null;
  /** False for a file whose times are of the clock. */
  readonly hasFrames: boolean;
}

const eventLine =
  /^\d+\s+\S+\s+\S+\s+\S+(?:\s+\d+)?\s+(\S+)\s+(\S+)\s+(\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2})\s+(\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2})\s*$/;
const clipName = /^\*\s*(?:FROM|TO|SOURCE)\s+(?:CLIP\s+NAME|FILE)\s*:\s*(.+?)\s*$/i;

/** Reads events of an edit list (CMX 3600) with the names in their comments. */
export function parseEdl(text: string): ImportedClips {
  const clips: Clip[] = [];
  let event: Omit<Clip, 'name'> | null = null;
  let isDropFrame: boolean | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const mode = /^FCM:\s*(NON[- ])?DROP/i.exec(line);
    if (mode) isDropFrame = mode[1] === undefined;
    const [, , , recordIn, recordOut] = eventLine.exec(line) ?? [];
    if (recordIn !== undefined && recordOut !== undefined) {
      const start = parseTimecode(recordIn);
      event = start && { start, end: parseTimecode(recordOut) };
      if (/[;.]\d{2}$/.test(recordIn)) isDropFrame = true;
    }
    const name = clipName.exec(line)?.[1];
    if (name !== undefined && event) clips.push({ name, ...event });
  }
  return { clips, isDropFrame, hasFrames: true };
}

/** Splits a line of CSV; quoted cells may contain the separator. */
function splitCsv(text: string): string[][] {
  const [header = ''] = text.split(/\r\n?|\n/, 1);
  const separator = ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [whole, value = '', end = ''] of text.matchAll(cell)) {
    if (whole === '') break;
    const plain = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value;
    rows.at(-1)?.push(plain.trim());
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

const titleHeadings = [
  '곡명',
  '제목',
  'title',
  'clip name',
  'marker name',
  'name',
  'clip',
  'track',
];
const startHeadings = [
  '시작',
  '시작 시각',
  'start',
  'start time',
  'start tc',
  'record in',
  'timeline in',
  'in',
];

function findColumn(headings: readonly string[], names: readonly string[]): number {
  // Our own files may have both languages in a heading.
  const parts = headings.map((heading) => heading.toLowerCase().split(' / '));
  for (const name of names) {
    const at = parts.findIndex((each) => each.includes(name));
    if (at >= 0) return at;
  }
  return -1;
}

/** Reads titles and starts of a table; null without such columns. */
export function parseCueCsv(text: string): ImportedClips | null {
  const [headings = [], ...rows] = splitCsv(text.replace(/^\uFEFF/, ''));
  const [titleAt, startAt] = [
    findColumn(headings, titleHeadings),
    findColumn(headings, startHeadings),
  ];
  if (titleAt < 0 || startAt < 0) return null;
  const clips = rows.flatMap((row) => {
    const [name = '', time = ''] = [row[titleAt], row[startAt]];
    const start = parseTimecode(/^\d{1,2}:\d{2}$/.test(time) ? `00:${time}` : time);
    return name !== '' && start ? [{ name, start, end: null }] : [];
  });
  const times = rows.map((row) => row[startAt] ?? '');
  return {
    clips,
    isDropFrame: times.some((time) => /;\d{2}$/.test(time)) || null,
    hasFrames: times.some((time) => /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2}$/.test(time)),
  };
}

/** Edit lists often begin at one or ten o'clock. */
export const originHours = [0, 1, 10] as const;

/** The hour of the first event, if programmes begin at such an hour. */
export function guessOrigin(clips: readonly Clip[]): number {
  const first = Math.min(...clips.map(({ start }) => start.hours));
  return originHours.find((hour) => hour === first) ?? 0;
}

const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(wav|mp3|aif|aiff|bwf|flac|m4a)$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Titled = Pick<CueEntry, 'title' | 'other_title'>;

/** The music whose title, in either language, is the longest one in the name. */
function matchTitle(name: string, entries: readonly Titled[]): string | null {
  const clip = normalizeName(name);
  const found = entries
    .flatMap(({ title, other_title }) =>
      [title, other_title].map((each) => ({ title, plain: normalizeName(each) })),
    )
    .filter(({ plain }) => plain !== '' && clip.includes(plain))
    .toSorted((a, b) => b.plain.length - a.plain.length);
  return found[0]?.title ?? null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Joins pieces of one music that follow each other within a second. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start - last.end <= 1000 && last.end > last.start)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

export interface ImportOptions {
  readonly rate: FrameRate;
  /** Timecode at which the programme begins. */
  readonly originHour: number;
  /** Replaces starts that were entered before. */
  readonly overwrites: boolean;
}

/** Sets the start of musics whose title is in the name of a clip. Starts are whole seconds. */
export function fillStarts<Entry extends Titled & Pick<CueEntry, 'start_ms'>>(
  entries: readonly Entry[],
  { clips, hasFrames }: ImportedClips,
  { rate, originHour, overwrites }: ImportOptions,
): { readonly entries: Entry[]; readonly filled: number } {
  const clockRate = hasFrames ? rate : '30';
  const origin = timecodeToMs({ hours: originHour, minutes: 0, seconds: 0, frames: 0 }, clockRate);
  const toMs = (timecode: Timecode) => timecodeToMs(timecode, clockRate) - origin;
  const titles = [...new Set(entries.map(({ title }) => title))];
  const spansByTitle = Map.groupBy(
    clips.map(({ name, start, end }) => ({
      title: matchTitle(name, entries),
      start: toMs(start),
      end: toMs(end ?? start),
    })),
    ({ title }) => title,
  );
  const starts = new Map(
    titles.map((title) => [title, joinSpans(spansByTitle.get(title) ?? []).values()]),
  );
  let filled = 0;
  const changed = entries.map((entry) => {
    const span = starts.get(entry.title)?.next().value;
    if (!span || span.start < 0 || (entry.start_ms !== null && !overwrites)) return entry;
    const start = Math.round(span.start / 1000) * 1000;
    if (start === entry.start_ms) return entry;
    filled += 1;
    return { ...entry, start_ms: start };
  });
  return { entries: changed, filled };
}
