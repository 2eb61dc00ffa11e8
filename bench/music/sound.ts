import { optionKeys, taxonomy } from '@onsori/contract/taxonomy';
import { engineVersion } from '@onsori/music/score/recipe';
import { hearAll, type Task } from './ensemble.ts';

const perGenre = 3;
const seconds = 120;
const firstSeed = 4000;

/** Three full tracks of every genre, moods in turn, with their loops. */
function programme(): Task[] {
  const moods = optionKeys('mood');
  return optionKeys('genre').flatMap((genre, row) =>
    Array.from({ length: perGenre }, (_, turn) => {
      const mood = moods[(row * 8 + turn * 5) % moods.length] as (typeof moods)[number];
      const brief = { genre, moods: [mood], insts: [], seconds };
      const seed = firstSeed + row * 10 + turn;
      return { recipe: { engine: engineVersion, seed, brief }, withLoops: true };
    }),
  );
}

/** Full tracks through every gate, and every loop over its join. */
export async function sound(): Promise<boolean> {
  const heard = await hearAll(programme());
  const english = (group: 'genre' | 'mood', key: string) =>
    taxonomy[group].find((option) => option.key === key)?.en ?? key;
  for (const { recipe, failed, joins, reductionDb } of heard) {
    const { genre, moods } = recipe.brief;
    const name = `${english('genre', genre)}, ${moods.map((mood) => english('mood', mood)).join(' and ')}`;
    const faults = [...failed, ...joins.flat()];
    const verdict = faults.length === 0 ? 'passed' : `FAILED ${faults.join('; ')}`;
    console.log(`${name.padEnd(26)} limiter ${reductionDb.toFixed(1)} dB  ${verdict}`);
  }
  const passed = heard.filter(({ failed }) => failed.length === 0).length;
  const loops = heard.flatMap(({ joins }) => joins);
  const joined = loops.filter((faults) => faults.length === 0).length;
  console.log(`tracks that pass every gate: ${passed} of ${heard.length}`);
  console.log(`loops that join: ${joined} of ${loops.length}`);
  return passed === heard.length && joined === loops.length && loops.length >= 40;
}
