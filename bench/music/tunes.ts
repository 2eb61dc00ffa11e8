import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { compose } from '@onsori/music/composer/compose';
import { tunesOf } from '@onsori/music/score/melody-bars';
import { engineVersion } from '@onsori/music/score/recipe';

const pieces = 2000;
const seconds = 60;

/** Does any piece sing eight bars of another? And how many pass the gates, at first and in the end? */
export async function tunes(): Promise<boolean> {
  const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];
  const known = new Map<string, number>();
  let [shared, atFirst, passed] = [0, 0, 0];
  for (let seed = 0; seed < pieces; seed += 1) {
    const genre = genres[seed % genres.length] as OptionKey<'genre'>;
    const mood = moods[Math.floor(seed / genres.length) % moods.length] as OptionKey<'mood'>;
    const brief = { genre, moods: [mood], insts: [], seconds };
    const composed = compose({ engine: engineVersion, seed, brief });
    if (composed.passed) passed += 1;
    const anew = Object.values(composed.attempts).some((count) => count > 0);
    if (composed.passed && !anew) atFirst += 1;
    for (const tune of tunesOf(composed.score).keys()) {
      const singer = known.get(tune);
      if (singer !== undefined && singer !== seed) {
        shared += 1;
        console.log(`${singer} and ${seed} (${genre}, ${mood}) share ${tune}`);
      }
      known.set(tune, seed);
    }
  }
  const percent = (count: number) => `${((count / pieces) * 100).toFixed(1)} %`;
  console.log(`${known.size} stretches of eight bars in ${pieces} pieces, shared: ${shared}`);
  console.log(`pass the score gates: ${percent(passed)}, at the first seed: ${percent(atFirst)}`);
  return shared === 0;
}
