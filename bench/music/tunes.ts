import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { compose } from '@onsori/music/composer/compose';
import { engineVersion } from '@onsori/music/score/recipe';
import { extractTunes } from '@onsori/music/score/tunes';

const pieces = 2000;
const seconds = 60;

/** Checks that no two pieces share eight bars of melody, and counts how many pass the gates. */
export async function tunes(): Promise<boolean> {
  const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];
  const seedByTune = new Map<string, number>();
  let [shared, passedFirst, passed] = [0, 0, 0];
  for (let seed = 0; seed < pieces; seed += 1) {
    const genre = genres[seed % genres.length] as OptionKey<'genre'>;
    const mood = moods[Math.floor(seed / genres.length) % moods.length] as OptionKey<'mood'>;
    const brief = { genre, moods: [mood], insts: [], seconds };
    const composed = compose({ engine: engineVersion, seed, brief });
    if (composed.passed) passed += 1;
    const wasRetried = Object.values(composed.attempts).some((count) => count > 0);
    if (composed.passed && !wasRetried) passedFirst += 1;
    for (const tune of extractTunes(composed.score).keys()) {
      const firstSeed = seedByTune.get(tune);
      if (firstSeed !== undefined && firstSeed !== seed) {
        shared += 1;
        console.log(`${firstSeed} and ${seed} (${genre}, ${mood}) share ${tune}`);
      }
      seedByTune.set(tune, seed);
    }
  }
  const percent = (count: number) => `${((count / pieces) * 100).toFixed(1)} %`;
  console.log(`${seedByTune.size} passages of eight bars in ${pieces} pieces, shared: ${shared}`);
  console.log(
    `pass the score gates: ${percent(passed)}, at the first seed: ${percent(passedFirst)}`,
  );
  return shared === 0;
}
