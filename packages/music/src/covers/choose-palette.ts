import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { createRandom, type Random } from '#music/score/random.ts';
import { type ColorWorld, colorWorlds, type Palette } from './palette.ts';
import { palettes } from './palettes/palettes.ts';

/** Weight of a mood by its position in the list. */
const weightByRank = [5, 2, 1];

/** Prefers two of the five worlds for all covers of an album. */
function albumWorldWeights(seed: number): (world: ColorWorld) => number {
  const [first, second] = createRandom(seed).stream('worlds').shuffled(colorWorlds);
  return (world) => (world === first ? 8 : world === second ? 4 : 0.7);
}

export function choosePalette(
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
