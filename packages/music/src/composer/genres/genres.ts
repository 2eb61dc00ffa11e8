import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Genre } from '../genre.ts';
import { acoustic } from './acoustic.ts';
import { ambient } from './ambient.ts';
import { casual } from './casual.ts';
import { cinematic } from './cinematic.ts';
import { classical } from './classical.ts';
import { edm } from './edm.ts';
import { funk } from './funk.ts';
import { hipHop } from './hip-hop.ts';
import { jazz } from './jazz.ts';
import { newAge } from './new-age.ts';
import { pop } from './pop.ts';
import { rock } from './rock.ts';
import { world } from './world.ts';

const table: Readonly<Record<OptionKey<'genre'>, Genre>> = {
  시네마틱: cinematic,
  뉴에이지: newAge,
  EDM: edm,
  재즈: jazz,
  캐주얼: casual,
  록: rock,
  힙합: hipHop,
  팝: pop,
  월드뮤직: world,
  앰비언트: ambient,
  '펑크(Funk)': funk,
  어쿠스틱: acoustic,
  클래식: classical,
};

export const genres: readonly Genre[] = Object.values(table);

export const genreOf = (key: OptionKey<'genre'>): Genre => table[key];
