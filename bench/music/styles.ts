import { mkdir, writeFile } from 'node:fs/promises';
import { optionKeys, taxonomy } from '@onsori/contract/taxonomy';
import { moodOf } from '@onsori/music/composer/moods';
import { engineVersion } from '@onsori/music/score/recipe';
import { type AnalysedPiece, analyseAll, type Task } from './analyse-all.ts';
import { drawConfusionMatrix, drawScatterPlots } from './charts.ts';
import { train } from './classifier.ts';

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((x, y) => x + y, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [together, alone, other] = [0, 0, 0];
  a.forEach((value, index) => {
    const offA = value - meanA;
    const offB = (b[index] as number) - meanB;
    together += offA * offB;
    alone += offA * offA;
    other += offB * offB;
  });
  return together / Math.sqrt(alone * other);
}

const seconds = 28;
const goals = { genre: 0.7, mood: 0.8 };
const trainingSeeds = 10_000;
const evaluationSeeds = 900_000;

/** Every genre in every nth mood; training and evaluation use different seeds. */
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
const genreOf = ({ recipe }: AnalysedPiece) => english('genre', recipe.brief.genre);

function evaluateGenres(training: readonly AnalysedPiece[], evaluation: readonly AnalysedPiece[]) {
  const classify = train(
    training.map((piece) => ({ label: genreOf(piece), values: piece.features })),
  );
  const names = taxonomy.genre.map(({ en }) => en);
  const counts = names.map((truth) => {
    const guesses = evaluation
      .filter((piece) => genreOf(piece) === truth)
      .map(({ features }) => classify(features));
    return names.map((guess) => guesses.filter((name) => name === guess).length);
  });
  const right = counts.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
  return { names, counts, share: right / evaluation.length };
}

function evaluateMoods(evaluation: readonly AnalysedPiece[]) {
  const points = optionKeys('mood').map((key) => {
    const pieces = evaluation.filter(({ recipe }) => recipe.brief.moods[0] === key);
    const mean = (select: (piece: AnalysedPiece) => number) =>
      pieces.reduce((sum, piece) => sum + select(piece), 0) / pieces.length;
    const { energy, brightness } = moodOf(key);
    return {
      name: english('mood', key),
      energy: (energy[0] + energy[1]) / 2,
      brightness,
      measuredEnergy: mean(({ liveliness }) => liveliness),
      measuredBrightness: mean((piece) => piece.brightness),
    };
  });
  return {
    points,
    energy: correlation(
      points.map(({ energy }) => energy),
      points.map(({ measuredEnergy }) => measuredEnergy),
    ),
    brightness: correlation(
      points.map(({ brightness }) => brightness),
      points.map(({ measuredBrightness }) => measuredBrightness),
    ),
  };
}

/** Measures whether genres and moods can be recognised from audio features alone. */
export async function styles(): Promise<boolean> {
  const training = await analyseAll(corpus(trainingSeeds, 2));
  const evaluation = await analyseAll(corpus(evaluationSeeds, 1));
  const genres = evaluateGenres(training, evaluation);
  const moods = evaluateMoods(evaluation);
  const folder = 'docs/music';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/genres.svg`, drawConfusionMatrix(genres.names, genres.counts));
  await writeFile(
    `${folder}/moods.svg`,
    drawScatterPlots(
      moods.points.map(({ name, energy, measuredEnergy, brightness, measuredBrightness }) => ({
        name,
        panels: [
          { x: energy, y: measuredEnergy },
          { x: brightness, y: measuredBrightness },
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
  const failed = [...training, ...evaluation].filter((piece) => piece.failed.length > 0).length;
  console.log(`genre recognised on held-out seeds: ${(genres.share * 100).toFixed(1)} % (goal 70)`);
  console.log(`energy against the moods' table: ${moods.energy.toFixed(2)} (goal 0.8)`);
  console.log(`brightness against the moods' table: ${moods.brightness.toFixed(2)} (goal 0.8)`);
  console.log(`pieces that failed a gate: ${failed} of ${training.length + evaluation.length}`);
  return (
    genres.share >= goals.genre && moods.energy >= goals.mood && moods.brightness >= goals.mood
  );
}
