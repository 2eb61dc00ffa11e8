import type { OptionKey } from '@onsori/contract/taxonomy';
import { createRandom } from '#music/score/random.ts';
import { chooseFamily } from './choose-family.ts';
import { choosePalette } from './choose-palette.ts';
import { chooseColorCode } from './color-code.ts';
import { type FamilyName, families } from './families.ts';
import type { Composition } from './family.ts';
import type { Palette } from './palette.ts';
import { toSvg } from './svg.ts';

export interface CoverRequest {
  /** A 32-bit integer. */
  readonly seed: number;
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
  /** Covers of the same album prefer the same colour worlds. */
  readonly album?: { readonly seed: number };
  readonly family?: FamilyName;
  readonly palette?: Palette;
}

export interface Cover {
  /** Self-contained SVG of 480 by 480. */
  readonly svg: string;
  /** '#RRGGBB' with enough contrast on ink. */
  readonly colorCode: string;
  readonly family: FamilyName;
}

/** Deterministic: the same request gives the same bytes. */
export function drawCover(request: CoverRequest): Cover {
  const { genre, moods, album } = request;
  const random = createRandom(request.seed).stream('cover');
  const palette = request.palette ?? choosePalette(random.stream('palette'), moods, album);
  const family = request.family ?? chooseFamily(random.stream('family'), genre, moods);
  const choices: readonly Composition[] = families[family];
  const familyRandom = random.stream(family);
  const { draw, orientations } = familyRandom.weighted(
    choices.map((item) => ({ item, weight: item.weight })),
  );
  const orientation = familyRandom.pick(orientations);
  return {
    svg: toSvg(palette.background, draw(familyRandom, palette), orientation),
    colorCode: chooseColorCode(palette),
    family,
  };
}
