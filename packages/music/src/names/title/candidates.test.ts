import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { randomOf } from '#music/score/random.ts';
import { frames } from '../frames/frames.ts';
import { candidates } from './candidates.ts';
import type { Framed } from './walk.ts';

const draws = 40_000;

/** What the first tracks of a catalogue are called, each title once. */
function drawn(): readonly Framed[] {
  const random = randomOf(2);
  const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];
  const taken = new Set<string>();
  const titles: Framed[] = [];
  for (let track = 0; track < draws; track += 1) {
    const brief = { genre: random.pick(genres), moods: [random.pick(moods)] };
    for (const title of candidates(frames, brief, randomOf(track), 0)) {
      if (taken.has(title.ko) || taken.has(title.en)) continue;
      taken.add(title.ko).add(title.en);
      titles.push(title);
      break;
    }
  }
  return titles;
}

const titles = drawn();

function shares(keysOf: (title: Framed) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const key of new Set(keysOf(title))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]): [string, number] => [key, count / titles.length])
    .sort((one, other) => other[1] - one[1]);
}

test('no frame is drawn more than one time in seven', () => {
  const [most] = shares(({ frame }) => [frame]);
  expect(most?.[1]).toBeLessThan(0.15);
  expect(shares(({ frame }) => [frame]).length).toBe(frames.length);
});

test('no Korean word is in more than one title of twenty', () => {
  const [most] = shares(({ ko }) => ko.split(/[\s,]+/));
  expect(most?.[1]).toBeLessThan(0.05);
});

test('titles are mostly short', () => {
  const share = (is: (title: Framed) => boolean) => titles.filter(is).length / titles.length;
  expect(share(({ ko }) => ko.length <= 16)).toBeGreaterThan(0.9);
  expect(share(({ en }) => en.length <= 36)).toBeGreaterThan(0.75);
  expect(share(({ ko }) => ko.split(' ').length <= 3)).toBeGreaterThan(0.65);
});
