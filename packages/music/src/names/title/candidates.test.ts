import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import { frames } from '../titles.ts';
import { type FramedTitle, generateCandidates } from './candidates.ts';

const draws = 40_000;

/** Draws unique titles for the first pieces of a catalogue. */
function drawTitles(): readonly FramedTitle[] {
  const random = createRandom(2);
  const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];
  const used = new Set<string>();
  const titles: FramedTitle[] = [];
  for (let seed = 0; seed < draws; seed += 1) {
    const brief = { genre: random.pick(genres), moods: [random.pick(moods)] };
    for (const title of generateCandidates(frames, brief, createRandom(seed), 0)) {
      if (used.has(title.ko) || used.has(title.en)) continue;
      used.add(title.ko).add(title.en);
      titles.push(title);
      break;
    }
  }
  return titles;
}

const titles = drawTitles();

function shares(keysOf: (title: FramedTitle) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const key of new Set(keysOf(title))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]): [string, number] => [key, count / titles.length])
    .sort((a, b) => b[1] - a[1]);
}

test('no frame is used for more than 15 % of the titles', () => {
  const [highest] = shares(({ frame }) => [frame]);
  expect(highest?.[1]).toBeLessThan(0.15);
  expect(shares(({ frame }) => [frame]).length).toBe(frames.length);
});

test('no Korean word is in more than 5 % of the titles', () => {
  const [highest] = shares(({ ko }) => ko.split(/[\s,]+/));
  expect(highest?.[1]).toBeLessThan(0.05);
});

test('titles are mostly short', () => {
  const share = (predicate: (title: FramedTitle) => boolean) =>
    titles.filter(predicate).length / titles.length;
  expect(share(({ ko }) => ko.length <= 16)).toBeGreaterThan(0.9);
  expect(share(({ en }) => en.length <= 36)).toBeGreaterThan(0.75);
  expect(share(({ ko }) => ko.split(' ').length <= 3)).toBeGreaterThan(0.65);
});
