import { mkdir, writeFile } from 'node:fs/promises';
import { optionKeys, taxonomy } from '@onsori/contract/taxonomy';
import { moodOf } from '@onsori/music/composer/moods';
import { engineVersion } from '@onsori/music/score/recipe';
import { train } from './classifier.ts';
import { confusionPicture, scatterPicture } from './drawings.ts';
import { type Heard, hearAll, type Task } from './ensemble.ts';
import { correlation } from './statistics.ts';

const seconds = 28;
const goals = { genre: 0.7, mood: 0.8 };
const trainingSeeds = 10_000;
const heldOutSeeds = 900_000;

/** Every genre in moods of every so many; other seeds for what is learnt from and what is asked about. */
function corpus(firstSeed: number, every: number): Task[] {
  const moods = optionKeys('mood').filter((_, index) => index % every === 0);
  return optionKeys('genre').flatMap((genre, row) =>
    moods.map((mood, column) => ({
      recipe: {
        engine: engineVersion,
        seed: firstSeed + row * 100 + column,
        brief: { genre, moods: [mood], insts: [], seconds },
      },
      withLoops: false,
    })),
  );
}

const english = (group: 'genre' | 'mood', key: string) =>
  taxonomy[group].find((option) => option.key === key)?.en ?? key;
const genreOf = ({ recipe }: Heard) => english('genre', recipe.brief.genre);

function judgeGenres(learnt: readonly Heard[], asked: readonly Heard[]) {
  const classify = train(
    learnt.map((heard) => ({ label: genreOf(heard), values: heard.features })),
  );
  const names = taxonomy.genre.map(({ en }) => en);
  const counts = names.map((truth) => {
    const guesses = asked
      .filter((heard) => genreOf(heard) === truth)
      .map(({ features }) => classify(features));
    return names.map((guess) => guesses.filter((name) => name === guess).length);
  });
  const right = counts.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
  return { names, counts, share: right / asked.length };
}

function judgeMoods(asked: readonly Heard[]) {
  const points = optionKeys('mood').map((key) => {
    const heard = asked.filter(({ recipe }) => recipe.brief.moods[0] === key);
    const mean = (of: (heard: Heard) => number) =>
      heard.reduce((sum, one) => sum + of(one), 0) / heard.length;
    const { energy, brightness } = moodOf(key);
    return {
      name: english('mood', key),
      energy: (energy[0] + energy[1]) / 2,
      brightness,
      heardEnergy: mean(({ liveliness }) => liveliness),
      heardBrightness: mean((one) => one.brightness),
    };
  });
  return {
    points,
    energy: correlation(
      points.map(({ energy }) => energy),
      points.map(({ heardEnergy }) => heardEnergy),
    ),
    brightness: correlation(
      points.map(({ brightness }) => brightness),
      points.map(({ heardBrightness }) => heardBrightness),
    ),
  };
}

/** Do genres and moods differ to the ear, with the words taken away? */
export async function styles(): Promise<boolean> {
  const learnt = await hearAll(corpus(trainingSeeds, 2));
  const asked = await hearAll(corpus(heldOutSeeds, 1));
  const genres = judgeGenres(learnt, asked);
  const moods = judgeMoods(asked);
  const folder = 'docs/music';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/genres.svg`, confusionPicture(genres.names, genres.counts));
  await writeFile(
    `${folder}/moods.svg`,
    scatterPicture(
      moods.points.map(({ name, energy, heardEnergy, brightness, heardBrightness }) => ({
        name,
        panels: [
          { x: energy, y: heardEnergy },
          { x: brightness, y: heardBrightness },
        ],
      })),
      ['energy', 'brightness'],
    ),
  );
  genres.names.forEach((name, row) => {
    const counts = genres.counts[row] ?? [];
    const total = counts.reduce((a, b) => a + b, 0);
    const others = genres.names
      .map((other, column) => ({ other, count: counts[column] ?? 0 }))
      .filter(({ other, count }) => other !== name && count > 0)
      .map(({ other, count }) => `${other} ${count}`);
    console.log(`${name.padEnd(12)} ${counts[row]} of ${total}  ${others.join(', ')}`);
  });
  const failed = [...learnt, ...asked].filter((heard) => heard.failed.length > 0).length;
  console.log(
    `genre named right on held-out seeds: ${(genres.share * 100).toFixed(1)} % (goal 70)`,
  );
  console.log(`energy against the moods' table: ${moods.energy.toFixed(2)} (goal 0.8)`);
  console.log(`brightness against the moods' table: ${moods.brightness.toFixed(2)} (goal 0.8)`);
  console.log(`pieces that failed a gate: ${failed} of ${learnt.length + asked.length}`);
  return (
    genres.share >= goals.genre && moods.energy >= goals.mood && moods.brightness >= goals.mood
  );
}
