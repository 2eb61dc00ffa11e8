import { parseArgs } from 'node:util';
import { type FilterGroup, type OptionKey, taxonomy } from '@onsori/contract/taxonomy';
import { engineVersion, type Recipe } from '../score/recipe.ts';

const normaliseWord = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');

interface TaxonomyOption<Group extends FilterGroup> {
  readonly key: OptionKey<Group>;
  readonly en: string;
}

/** Finds a taxonomy option by its English or Korean name; throws when there is none. */
export function findOption<Group extends FilterGroup>(
  group: Group,
  word: string,
): TaxonomyOption<Group> {
  const found = taxonomy[group].find(({ en, ko }) =>
    [en, ko].map(normaliseWord).includes(normaliseWord(word)),
  );
  if (found) return found as TaxonomyOption<Group>;
  const known = taxonomy[group].map(({ en }) => en).join(', ');
  throw new Error(`unknown ${group} "${word}"; known are ${known}`);
}

export function parseWholeNumber(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new Error(`--${name} must be a whole number from ${low} to ${high}, not "${text}"`);
}

export interface ComposeOptions {
  readonly recipe: Recipe;
  readonly directory: string;
  /** Renders stereo only. */
  readonly quick: boolean;
}

export const usage = `npm run compose -- --genre <genre> --mood <mood>[,<mood>] [options]

  --genre     one of the catalogue's genres, in English or Korean
  --mood      one or two moods
  --seconds   target length (default 120, from 15 to 600)
  --seed      0 … 4294967295 (default 1); each seed gives another piece
  --tempo     slow, medium or fast (default: by mood)
  --inst      required instruments, separated by commas
  --out       folder to write (default .local/music/<genre>-<mood>-<seed>)
  --quick     stereo only: no loops, binaural or surround`;

const splitList = (text: string) => text.split(',').filter((word) => word.trim() !== '');

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9+]+/g, '-');
}

export function parseComposeOptions(args: readonly string[]): ComposeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      genre: { type: 'string' },
      mood: { type: 'string' },
      seconds: { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
      tempo: { type: 'string' },
      inst: { type: 'string', default: '' },
      out: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  if (!values.genre || !values.mood) throw new Error('a piece needs a genre and a mood');
  const genre = findOption('genre', values.genre);
  const moods = splitList(values.mood).map((word) => findOption('mood', word));
  if (moods.length === 0) throw new Error('a piece needs a genre and a mood');
  if (moods.length > 2) throw new Error('more than two moods');
  const seed = parseWholeNumber('seed', values.seed, 0, 2 ** 32 - 1);
  const brief = {
    genre: genre.key,
    moods: moods.map(({ key }) => key),
    insts: splitList(values.inst).map((word) => findOption('inst', word).key),
    seconds: parseWholeNumber('seconds', values.seconds, 15, 600),
    ...(values.tempo === undefined ? {} : { tempo: findOption('tempo', values.tempo).key }),
  };
  const name = slug(`${genre.en}-${moods.map(({ en }) => en).join('+')}-${seed}`);
  return {
    recipe: { engine: engineVersion, seed, brief },
    directory: values.out ?? `.local/music/${name}`,
    quick: values.quick,
  };
}
