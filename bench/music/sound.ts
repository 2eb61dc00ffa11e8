import { optionKeys, taxonomy } from '@onsori/contract/taxonomy';
import { engineVersion } from '@onsori/music/score/recipe';
import { analyseAll, type Task } from './analyse-all.ts';

const perGenre = 3;
const seconds = 120;
const firstSeed = 4000;

/** Three full tracks of every genre with alternating moods, and their loops. */
function createTasks(): Task[] {
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

/** Checks that full tracks pass every gate and that every loop joins. */
export async function sound(): Promise<boolean> {
  const analysed = await analyseAll(createTasks());
  const english = (group: 'genre' | 'mood', key: string) =>
    taxonomy[group].find((option) => option.key === key)?.en ?? key;
  for (const { recipe, failed, joins, reductionDb } of analysed) {
    const { genre, moods } = recipe.brief;
    const name = `${english('genre', genre)}, ${moods.map((mood) => english('mood', mood)).join(' and ')}`;
    const faults = [...failed, ...joins.flat()];
    const result = faults.length === 0 ? 'passed' : `FAILED ${faults.join('; ')}`;
    console.log(`${name.padEnd(26)} limiter ${reductionDb.toFixed(1)} dB  ${result}`);
  }
  const passed = analysed.filter(({ failed }) => failed.length === 0).length;
  const loops = analysed.flatMap(({ joins }) => joins);
  const joinedCount = loops.filter((faults) => faults.length === 0).length;
  console.log(`tracks that pass every gate: ${passed} of ${analysed.length}`);
  console.log(`loops that join: ${joinedCount} of ${loops.length}`);
  return passed === analysed.length && joinedCount === loops.length && loops.length >= 40;
}
