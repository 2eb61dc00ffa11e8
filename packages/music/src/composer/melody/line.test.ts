import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { engineVersion } from '#music/score/recipe.ts';
import type { Note, Part, Score } from '#music/score/score.ts';
import { compose } from '../compose.ts';

const moods = optionKeys('mood');
const scores: readonly Score[] = optionKeys('genre').flatMap((genre, row) =>
  [0, 1].map((turn) => {
    const mood = moods[(row * 5 + turn * 4) % 21] as (typeof moods)[number];
    const brief = { genre, moods: [mood], insts: [], seconds: 60 };
    return compose({ engine: engineVersion, seed: 7000 + row * 10 + turn, brief }).score;
  }),
);

const partOf = ({ parts }: Score, name: string): Part | undefined =>
  parts.find((part) => part.name === name);
const soundingAt = (part: Part | undefined, { pulse }: Note) =>
  (part?.notes ?? []).filter((note) => note.pulse <= pulse && note.pulse + note.pulses > pulse);

function share(notes: readonly boolean[]): number {
  return notes.filter(Boolean).length / Math.max(1, notes.length);
}

it('rarely leaps by more than nine semitones within a phrase', () => {
  const jumps = scores.flatMap((score) => {
    const notes = partOf(score, 'lead')?.notes ?? [];
    return notes.slice(1).map((note, index) => {
      const before = notes[index] as Note;
      return note.pulse - before.pulse < 48 && Math.abs(note.pitch - before.pitch) > 9;
    });
  });
  expect(jumps.length).toBeGreaterThan(1000);
  expect(share(jumps)).toBeLessThan(0.004);
});

it('writes the lead above the comp chords', () => {
  const covered = scores.flatMap((score) =>
    (partOf(score, 'lead')?.notes ?? []).flatMap((note) => {
      const chord = soundingAt(partOf(score, 'comp'), note).map(({ pitch }) => pitch);
      return chord.length > 0 ? [Math.max(...chord) >= note.pitch] : [];
    }),
  );
  expect(share(covered)).toBeLessThan(0.15);
});

it('doubles the lead without seconds and tritones', () => {
  const rubbing = scores.flatMap((score) =>
    (partOf(score, 'lead')?.notes ?? []).flatMap((note) =>
      soundingAt(partOf(score, 'second'), note).map(({ pitch }) =>
        [1, 2, 6, 10, 11].includes(Math.abs(pitch - note.pitch) % 12),
      ),
    ),
  );
  expect(rubbing.length).toBeGreaterThan(500);
  expect(share(rubbing)).toBeLessThan(0.025);
});

it('prefers thirds and sixths to seconds and tritones in the counter-melody', () => {
  const distances = scores.flatMap((score) =>
    (partOf(score, 'counter')?.notes ?? []).flatMap((note) =>
      soundingAt(partOf(score, 'lead'), note).map(({ pitch }) => Math.abs(pitch - note.pitch) % 12),
    ),
  );
  expect(distances.length).toBeGreaterThan(100);
  expect(share(distances.map((distance) => [1, 2, 6, 10, 11].includes(distance)))).toBeLessThan(
    0.12,
  );
  expect(share(distances.map((distance) => [3, 4, 8, 9].includes(distance)))).toBeGreaterThan(0.45);
});
