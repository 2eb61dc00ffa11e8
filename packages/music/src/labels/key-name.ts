import type { Key, ModeName } from '#music/score/score.ts';

const majorNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const minorNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];
const majorThirdModes: ReadonlySet<ModeName> = new Set([
  'ionian',
  'lydian',
  'mixolydian',
  'phrygian-dominant',
]);

/** Formats a key for tags as major or minor, decided by the third: "C", "F#", "Dm". */
export function keyName({ tonic, mode }: Key): string {
  return majorThirdModes.has(mode) ? `${majorNames[tonic]}` : `${minorNames[tonic]}m`;
}
