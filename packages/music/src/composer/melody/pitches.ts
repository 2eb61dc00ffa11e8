import type { Chord } from '#music/score/score.ts';

const pitchClass = (pitch: number) => ((pitch % 12) + 12) % 12;

/** Moves a number of steps along the pitch classes, starting from the nearest pitch in them. */
export function stepFrom(pitch: number, steps: number, classes: readonly number[]): number {
  let at = nearest(pitch, classes);
  const direction = Math.sign(steps);
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += direction;
    while (!classes.includes(pitchClass(at)));
  }
  return at;
}

/** The nearest pitch of the given classes; the lower one on a tie. */
export function nearest(pitch: number, classes: readonly number[]): number {
  for (let distance = 0; distance <= 6; distance += 1) {
    if (classes.includes(pitchClass(pitch - distance))) return pitch - distance;
    if (classes.includes(pitchClass(pitch + distance))) return pitch + distance;
  }
  return pitch;
}

/** Moves a pitch by octaves into the range. */
export function inRange(pitch: number, [low, high]: readonly [number, number]): number {
  if (pitch < low) return inRange(pitch + 12, [low, high]);
  return pitch > high && pitch - 12 >= low ? inRange(pitch - 12, [low, high]) : pitch;
}

/**
 * Pitch classes of the triad and seventh; tensions above them are not stable notes of a tune. A bare
 * fifth is completed by the third of its scale.
 */
export function stableTones(chord: Chord): readonly number[] {
  const tones = chord.intervals
    .filter((interval) => interval <= 11)
    .map((interval) => (chord.root + interval) % 12);
  if (tones.length > 2) return tones;
  const third = [3, 4].map((interval) => (chord.root + interval) % 12);
  return [...tones, ...third.filter((tone) => chord.scale.includes(tone)).slice(0, 1)];
}

/** Removes avoid notes, which lie a semitone above a chord tone, if four or more notes remain. */
export function withoutAvoidNotes(scale: readonly number[], chord: Chord): readonly number[] {
  const tones = chord.intervals.map((interval) => (chord.root + interval) % 12);
  const calm = scale.filter(
    (note) => tones.includes(note) || !tones.some((tone) => pitchClass(note - tone) === 1),
  );
  return calm.length >= 4 ? calm : scale;
}

export function chordAt(chords: readonly Chord[], pulse: number): Chord {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((chords[middle] as Chord).pulse <= pulse) low = middle;
    else high = middle - 1;
  }
  const chord = chords[low];
  if (!chord) throw new Error('piece has no chords');
  return chord;
}
