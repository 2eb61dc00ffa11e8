import type { OptionKey } from '@onsori/contract/taxonomy';
import { optionKeys } from '@onsori/contract/taxonomy';
import { createRandom, type Random } from '#music/score/random.ts';
import { chroma, contrast, ink } from './color.ts';
import { chooseFamily, type FamilyName, families } from './families.ts';
import type { Composition, Orientation } from './family.ts';
import { type ColorWorld, colorWorlds, type Palette, palettes } from './palette.ts';
import { box, frameSize, type Layer } from './path.ts';

const matrices: Readonly<Record<Orientation, string>> = {
  'as drawn': '',
  mirrored: `-1 0 0 1 ${frameSize} 0`,
  'upside down': `1 0 0 -1 0 ${frameSize}`,
  'on its side': '0 1 1 0 0 0',
};

const paintAttributes = (layer: Layer) =>
  'fill' in layer
    ? `fill="${layer.fill}"`
    : `fill="none" stroke="${layer.stroke}" stroke-width="${layer.width}" stroke-linecap="round" stroke-linejoin="round"`;

function toSvg(background: string, layers: readonly Layer[], orientation: Orientation): string {
  const merged: { attributes: string; d: string }[] = [];
  for (const layer of layers) {
    if (layer.d === '') continue;
    const attributes = paintAttributes(layer);
    const last = merged.at(-1);
    if (last?.attributes === attributes) last.d += layer.d;
    else merged.push({ attributes, d: layer.d });
  }
  const paths = merged.map(({ attributes, d }) => `<path ${attributes} d="${d}"/>`).join('');
  const matrix = matrices[orientation];
  const content = matrix === '' ? paths : `<g transform="matrix(${matrix})">${paths}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize} ${frameSize}"><path fill="${background}" d="${box(0, 0, frameSize, frameSize)}"/>${content}</svg>`;
}

const minContrastOnInk = 3;

/** Returns the most vivid colour with enough contrast on ink, as a placeholder for the cover. */
export function chooseColorCode({
  background,
  bold,
  secondary,
  accent,
  tertiary,
}: Palette): string {
  const candidates = [
    { color: background, weight: 1.3 },
    { color: bold, weight: 1.15 },
    { color: secondary, weight: 1 },
    { color: accent, weight: 0.9 },
    { color: tertiary, weight: 0.7 },
  ]
    .filter(({ color }) => contrast(color, ink) >= minContrastOnInk)
    .map(({ color, weight }) => ({ color, vividness: chroma(color) * weight }))
    .sort((a, b) => b.vividness - a.vividness);
  return candidates[0]?.color ?? bold;
}

/** Weight of a mood by its position in the list. */
const weightByRank = [5, 2, 1];

/** Prefers two of the five worlds for all covers of an album. */
function albumWorldWeights(seed: number): (world: ColorWorld) => number {
  const [first, second] = createRandom(seed).stream('worlds').shuffled(colorWorlds);
  return (world) => (world === first ? 8 : world === second ? 4 : 0.7);
}

function choosePalette(
  random: Random,
  moods: readonly OptionKey<'mood'>[],
  album: { readonly seed: number } | undefined,
): Palette {
  const worldWeight = album === undefined ? () => 1 : albumWorldWeights(album.seed);
  const candidateMoods = moods.length > 0 ? moods : optionKeys('mood');
  return random.weighted(
    candidateMoods.flatMap((mood, rank) =>
      palettes[mood].map((item) => ({
        item,
        weight: (weightByRank[rank] ?? 1) * worldWeight(item.world),
      })),
    ),
  );
}

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
