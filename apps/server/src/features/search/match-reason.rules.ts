import type { Music } from '@onsori/contract/catalog';
import type { MatchReason } from '@onsori/contract/search';
import { highlight, type Needle, type TextRange } from './highlight.rules.ts';
import type { TagOption } from './tag-words.rules.ts';

const keysOf: Readonly<Record<TagOption['group'], (music: Music) => readonly string[]>> = {
  mood: ({ moods }) => moods,
  video_theme: ({ video_themes }) => video_themes,
  genre: ({ genre }) => [genre],
  tempo: ({ tempo }) => [tempo],
  inst: ({ insts }) => insts,
};

/** The options of a text that a music has, each once. */
export function sharedOptions(music: Music, options: readonly TagOption[]): TagOption[] {
  return options.filter(
    ({ group, key }, at) =>
      keysOf[group](music).includes(key) &&
      options.findIndex((other) => other.group === group && other.key === key) === at,
  );
}

const MAX_EXCERPT_LENGTH = 80;
/** How far the first match may be from the start of the excerpt. */
const MAX_LEAD = 16;

function excerpt(text: string, matches: readonly TextRange[]): Omit<MatchReason, 'options'> {
  const first = matches[0]?.[0] ?? 0;
  const start = first > MAX_LEAD ? text.lastIndexOf(' ', first - MAX_LEAD / 2) + 1 : 0;
  const prefix = start > 0 ? '…' : '';
  const shown = prefix + text.slice(start, start + MAX_EXCERPT_LENGTH);
  const move = (offset: number) => offset - start + prefix.length;
  return {
    text: shown,
    matches: matches
      .map(([from, to]): TextRange => [move(from), move(to)])
      .filter(([, to]) => to <= shown.length),
  };
}

/** The first text that contains the words, shortened to where it does. */
export function findMatchingText(
  texts: readonly string[],
  needles: readonly (readonly Needle[])[],
): Omit<MatchReason, 'options'> {
  for (const text of texts) {
    const matches = highlight(text, needles);
    if (matches.length > 0) return excerpt(text, matches);
  }
  return { text: '', matches: [] };
}
