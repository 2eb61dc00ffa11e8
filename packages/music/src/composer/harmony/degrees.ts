import type { ModeName } from '#music/score/score.ts';
import { chordSteps, isMinorish, modeSteps } from './scales.ts';
import { type Sonority, sonorityOf } from './sonority.ts';

const major = modeSteps.ionian;

const qualities: Readonly<Record<string, readonly number[]>> = {
  M: [0, 4, 7],
  m: [0, 3, 7],
  d: [0, 3, 6],
  D: [0, 4, 7, 10],
  p: [0, 7],
  s: [0, 5, 7],
};

const grammar =
  /^(?<degree>[b#]?[1-7])(?<quality>[MmdDps])?(?<figure>64|6|7)?(?:\/(?<bass>[b#]?[1-7]))?$/;

/** `b7` is a semitone below the seventh of the major scale, even if the mode has that note anyway. */
function stepOf(name: string, mode: ModeName): number {
  const step = Number(name.at(-1)) - 1;
  const own = chordSteps(mode)[step] as number;
  const plain = major[step] as number;
  if (name.startsWith('b')) return own > plain ? plain : plain - 1;
  if (name.startsWith('#')) return own < plain ? plain : plain + 1;
  return own;
}

function ownTriad(step: number, mode: ModeName): readonly number[] {
  if (mode === 'harmonic-minor' && step === 4) return [0, 4, 7];
  if (mode === 'phrygian-dominant' && step === 0) return [0, 4, 7];
  const steps = chordSteps(mode);
  const above = (distance: number) =>
    (steps[(step + distance) % 7] as number) + (step + distance >= 7 ? 12 : 0);
  return [0, above(2) - above(0), above(4) - above(0)];
}

/** The default seventh of a chord in a mode. */
export function seventhOf(root: number, triad: readonly number[], mode: ModeName): number {
  // Leading-note chords of minor modes and between degrees have a diminished seventh.
  if (triad.includes(6))
    return [1, 3, 8, ...(isMinorish(mode) ? [11] : [])].includes(root) ? 9 : 10;
  if (triad.includes(3) || root === 7) return 10;
  return chordSteps(mode).includes((root + 11) % 12) ? 11 : 10;
}

/**
 * Parses one token of a loop or of the grammar in a mode: degree, quality (`M` major, `m` minor, `d`
 * diminished, `D` dominant seventh, `p` bare fifth, `s` suspended fourth), figure (`6`, `64`, `7`),
 * bass. An implicit diminished triad becomes the inversion of the chord that contains it.
 */
export function parseDegree(token: string, mode: ModeName): Sonority {
  const { degree, quality, figure, bass } = grammar.exec(token)?.groups ?? {};
  if (!degree) throw new Error(`invalid chord "${token}"`);
  const step = Number(degree.at(-1)) - 1;
  const altered = degree.length > 1;
  const leading = degree === '7' && quality === 'd';
  const root = leading ? 11 : stepOf(degree, mode) % 12;

  let triad = altered ? qualities[degree.startsWith('b') ? 'M' : 'd'] : ownTriad(step, mode);
  if (quality) triad = qualities[quality];
  if (!triad) throw new Error(`invalid chord "${token}"`);
  const unwanted = triad.includes(6) && !altered && root !== 0 && root !== 2;
  if (unwanted && !quality && !figure && !bass) {
    const below = `${((step + 5) % 7) + 1}/${step + 1}`;
    return parseDegree(below, mode);
  }

  const intervals = figure === '7' ? [...triad, seventhOf(root, triad, mode)] : triad;
  if (bass) return sonorityOf(root, intervals, mode, stepOf(bass, mode));
  const inversion = figure === '6' ? 1 : figure === '64' ? 2 : 0;
  return sonorityOf(root, intervals, mode, root + (triad[inversion] ?? 0));
}
