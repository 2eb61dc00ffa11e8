import { arches } from './families/arches.ts';
import { bars } from './families/bars.ts';
import { blocks } from './families/blocks.ts';
import { confetti } from './families/confetti.ts';
import { discs } from './families/discs.ts';
import { hills } from './families/hills.ts';
import { moons } from './families/moons.ts';
import { mountains } from './families/mountains.ts';
import { petals } from './families/petals.ts';
import { rays } from './families/rays.ts';
import { ribbons } from './families/ribbons.ts';
import { ripples } from './families/ripples.ts';
import { saekdong } from './families/saekdong.ts';
import { scales } from './families/scales.ts';
import { stairs } from './families/stairs.ts';
import { tiles } from './families/tiles.ts';
import { waves } from './families/waves.ts';
import { windows } from './families/windows.ts';
import type { Family } from './family.ts';

export const families = {
  bars,
  discs,
  hills,
  tiles,
  arches,
  blocks,
  confetti,
  moons,
  mountains,
  petals,
  rays,
  ribbons,
  ripples,
  saekdong,
  scales,
  stairs,
  waves,
  windows,
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];
