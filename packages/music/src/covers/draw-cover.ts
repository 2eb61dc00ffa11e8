import type { OptionKey } from '@onsori/contract/taxonomy';
import { randomOf } from '#music/score/random.ts';
import { chooseFamily } from './choose-family.ts';
import { choosePalette } from './choose-palette.ts';
import { colorCodeOf } from './color-code.ts';
import { type FamilyName, families } from './families.ts';
import type { Composition } from './family.ts';
import type { Palette } from './palette.ts';
import { svgOf } from './svg.ts';

export interface CoverRequest {
  /** A whole number of 32 bits. */
  readonly seed: number;
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
  /** The covers of one album share a world of colour. */
  readonly album?: { readonly seed: number };
  readonly family?: FamilyName;
  readonly palette?: Palette;
}

export interface Cover {
  /** Complete in itself, 480 by 480. */
  readonly svg: string;
  /** '#RRGGBB', seen on ink. */
  readonly colorCode: string;
  readonly family: FamilyName;
}

/** The same request gives the same bytes. */
export function drawCover(request: CoverRequest): Cover {
  const { genre, moods, album } = request;
  const random = randomOf(request.seed).stream('cover');
  const palette = request.palette ?? choosePalette(random.stream('palette'), moods, album);
  const family = request.family ?? chooseFamily(random.stream('family'), genre, moods);
  const choices: readonly Composition[] = families[family];
  const hand = random.stream(family);
  const { draw, layings } = hand.weighted(choices.map((item) => ({ item, weight: item.weight })));
  const laying = hand.pick(layings);
  return {
    svg: svgOf(palette.ground, draw(hand, palette), laying),
    colorCode: colorCodeOf(palette),
    family,
  };
}
