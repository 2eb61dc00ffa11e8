import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '#music/score/random.ts';
import { type NameBrief, titleCandidates } from './titles.ts';

const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];

function createBrief(random: Random): NameBrief {
  const pickedMoods = [random.pick(moods), random.pick(moods)].slice(0, random.int(1, 2));
  return { genre: random.pick(genres), moods: [...new Set(pickedMoods)] };
}

test('gives 100,000 pieces unique titles in both languages', () => {
  const random = createRandom(1);
  const used = new Set<string>();
  let [maxTries, totalTries] = [0, 0];
  for (let seed = 0; seed < 100_000; seed += 1) {
    let tries = 0;
    for (const { ko, en } of titleCandidates(createBrief(random), seed)) {
      tries += 1;
      if (used.has(ko) || used.has(en)) continue;
      used.add(ko).add(en);
      break;
    }
    maxTries = Math.max(maxTries, tries);
    totalTries += tries;
  }
  expect(used.size).toBe(200_000);
  expect(maxTries).toBeLessThan(60);
  expect(totalTries / 100_000).toBeLessThan(3);
}, 30_000);
