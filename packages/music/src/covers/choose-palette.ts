import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { type Random, randomOf } from '#music/score/random.ts';
import { type Palette, type World, worlds } from './palette.ts';
import { palettes } from './palettes/palettes.ts';

/** What stands first among the moods is heard first. */
const weightOfPlace = [5, 2, 1];

/** An album lives in one of the five worlds, with a second beside it; its music is drawn to both. */
function albumPull(seed: number): (world: World) => number {
  const [first, second] = randomOf(seed).stream('worlds').shuffled(worlds);
  return (world) => (world === first ? 8 : world === second ? 4 : 0.7);
}

export function choosePalette(
  random: Random,
  moods: readonly OptionKey<'mood'>[],
  album: { readonly seed: number } | undefined,
): Palette {
  const pull = album === undefined ? () => 1 : albumPull(album.seed);
  const heard = moods.length > 0 ? moods : optionKeys('mood');
  return random.weighted(
    heard.flatMap((mood, place) =>
      palettes[mood].map((item) => ({
        item,
        weight: (weightOfPlace[place] ?? 1) * pull(item.world),
      })),
    ),
  );
}
