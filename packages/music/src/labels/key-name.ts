import type { Key, ModeName } from '#music/score/score.ts';

const majorNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const minorNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];
const withMajorThird: ReadonlySet<ModeName> = new Set([
  'ionian',
  'lydian',
  'mixolydian',
  'phrygian-dominant',
]);

/** As tags know keys, major or minor by the third and no other mode: "C", "F#", "Dm". */
export function keyName({ tonic, mode }: Key): string {
  return withMajorThird.has(mode) ? `${majorNames[tonic]}` : `${minorNames[tonic]}m`;
}
