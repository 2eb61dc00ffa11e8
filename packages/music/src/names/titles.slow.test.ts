import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { type Random, randomOf } from '#music/score/random.ts';
import { type NameBrief, titleCandidates } from './titles.ts';

const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];

function anyBrief(random: Random): NameBrief {
  const some = [random.pick(moods), random.pick(moods)].slice(0, random.int(1, 2));
  return { genre: random.pick(genres), moods: [...new Set(some)] };
}

test('100,000 tracks each have a title of their own, in both languages', () => {
  const random = randomOf(1);
  const taken = new Set<string>();
  let [most, tried] = [0, 0];
  for (let track = 0; track < 100_000; track += 1) {
    let tries = 0;
    for (const { ko, en } of titleCandidates(anyBrief(random), track)) {
      tries += 1;
      if (taken.has(ko) || taken.has(en)) continue;
      taken.add(ko).add(en);
      break;
    }
    most = Math.max(most, tries);
    tried += tries;
  }
  expect(taken.size).toBe(200_000);
  expect(most).toBeLessThan(60);
  expect(tried / 100_000).toBeLessThan(3);
}, 30_000);
