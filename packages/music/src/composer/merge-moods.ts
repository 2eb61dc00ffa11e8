import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Mood } from './mood.ts';
import { moodOf } from './moods.ts';

/** Merges the moods of a brief: the modes of the first, and the means of all numbers. */
export function mergeMoods(keys: readonly OptionKey<'mood'>[]): Mood {
  const [first, second] = keys.map(moodOf);
  if (!first) throw new Error('a brief needs a mood');
  if (!second) return first;
  const mean = (a: number, b: number) => (a + b) / 2;
  return {
    ...first,
    energy: [mean(first.energy[0], second.energy[0]), mean(first.energy[1], second.energy[1])],
    brightness: mean(first.brightness, second.brightness),
    tempo: mean(first.tempo, second.tempo),
    density: mean(first.density, second.density),
    syncopation: mean(first.syncopation, second.syncopation),
    leap: mean(first.leap, second.leap),
    legato: mean(first.legato, second.legato),
    rubato: mean(first.rubato, second.rubato),
    seventh: mean(first.seventh, second.seventh),
    chromatic: mean(first.chromatic, second.chromatic),
    hall: mean(first.hall, second.hall),
    likes: [...new Set([...first.likes, ...second.likes])],
    devices: [...new Set([...first.devices, ...second.devices])],
  };
}
