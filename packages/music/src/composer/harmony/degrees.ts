import type { ModeName } from '#music/score/score.ts';
import {
  chordSteps,
  foreignTones,
  hasMajorThird,
  hasThird,
  inRootPosition,
  isDiminished,
  isDominantSeventh,
  isMinorish,
  modeSteps,
  pitchClass,
  type Sonority,
  sonorityOf,
  tonesOf,
} from './scales.ts';

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

// Conventional numerals: flats in major, unaltered degrees of the natural scale in minor.
const majorNumerals = 'I bII II bIII III IV bV V bVI VI bVII VII'.split(' ');
const minorNumerals = 'I bII II III #III IV bV V VI #VI VII VII'.split(' ');
const raisedNumerals = 'I #I II #II III IV #IV V #V VI #VI VII'.split(' ');

const figures: Readonly<Record<number, readonly string[]>> = {
  3: ['', '6', '64'],
  4: ['7', '65', '43', '42'],
};

function ownThirdIsMinor(root: number, mode: ModeName): boolean {
  const step = modeSteps[mode].indexOf(root);
  return root !== 7 && step >= 0 && parseDegree(`${step + 1}`, mode).intervals.includes(3);
}

function numeralOf(chord: Sonority, mode: ModeName, next?: Sonority): string {
  // The spelling of a passing diminished chord depends on its direction.
  const falls = next && pitchClass(chord.root - next.root) === 1 && chord.root !== 6;
  const major = isDiminished(chord) && !falls ? raisedNumerals : majorNumerals;
  const names = isMinorish(mode) ? minorNumerals : major;
  const name = names[chord.root] as string;
  const small = hasThird(chord) ? !hasMajorThird(chord) : ownThirdIsMinor(chord.root, mode);
  return small ? name.toLowerCase() : name;
}

function seventhText(has: (interval: number) => boolean): string {
  const name = has(21) || has(20) ? '13' : has(14) ? '9' : '7';
  const altered = `${has(13) ? 'b9' : ''}${has(20) ? 'b13' : ''}`;
  if (has(11)) return `maj${name}`;
  return altered ? `7${altered}` : name;
}

function colourText({ intervals }: Sonority): string {
  const has = (interval: number) => intervals.includes(interval);
  if (intervals.length === 2) return '5';
  const seventh = has(10) || has(11) ? seventhText(has) : '';
  if (has(3) && has(6)) return has(9) ? '°7' : has(10) ? 'ø7' : '°';
  if (!has(3) && !has(4)) return `${seventh}${has(5) ? 'sus4' : 'sus2'}`;
  const added = `${has(1) ? 'addb2' : ''}${has(2) ? 'add2' : ''}`;
  if (seventh) return seventh + added;
  if (has(9)) return has(14) ? '69' : 'add6';
  return has(14) ? 'add9' : added;
}

function degreeName(semitone: number, mode: ModeName): string {
  const own = modeSteps[mode].indexOf(semitone);
  if (own >= 0) return `${own + 1}`;
  const above = modeSteps[mode].indexOf(semitone + 1);
  return above >= 0 ? `b${above + 1}` : `#${modeSteps[mode].indexOf(semitone - 1) + 1}`;
}

/** Quality and inversion: figured bass where it exists, else the bass after a slash. */
function suffixOf(chord: Sonority, mode: ModeName): string {
  const colour = colourText(chord);
  if (inRootPosition(chord)) return colour;
  const inversion = chord.intervals.indexOf(pitchClass(chord.bass - chord.root));
  const figure = figures[chord.intervals.length]?.[inversion];
  const kind = /^([°ø]?)7?$/.exec(colour);
  if (inversion > 0 && figure && kind) return `${kind[1]}${figure}`;
  return `${colour}/${degreeName(chord.bass, mode)}`;
}

/** The applied function of a chord in the key of the next one: dominant, leading-note or tritone substitute. */
export function appliedAs(
  chord: Sonority,
  next: Sonority | undefined,
  mode: ModeName,
): 'V' | 'vii' | 'subV' | null {
  if (!next || foreignTones(chord, mode).length === 0) return null;
  if (!tonesOf(chord).includes(chord.bass)) return null;
  const rise = pitchClass(next.root - chord.root);
  const rootIsForeign = !modeSteps[mode].includes(chord.root);
  if (isDominantSeventh(chord) && rise === 11 && rootIsForeign) return 'subV';
  if (next.root === 0 || !modeSteps[mode].includes(next.root)) return null;
  if (isDiminished(chord) && rise === 1) return 'vii';
  const raisedThird = !modeSteps[mode].includes(pitchClass(chord.root + 4));
  const dominant = hasMajorThird(chord) && (raisedThird || isDominantSeventh(chord));
  const chained = isDominantSeventh(next) && next.root !== 7;
  return dominant && !chained && rise === 5 && chord.root !== 7 ? 'V' : null;
}

export function romanOf(chord: Sonority, next: Sonority | undefined, mode: ModeName): string {
  const suffix = suffixOf(chord, mode);
  const applied = appliedAs(chord, next, mode);
  if (!applied || !next || next.root === 0) return numeralOf(chord, mode, next) + suffix;
  return `${applied}${suffix}/${numeralOf(next, mode)}`;
}
