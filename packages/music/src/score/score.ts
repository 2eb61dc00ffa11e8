import type { Recipe } from './recipe.ts';
import type { Voice } from './voice.ts';

/** Written time: a sixteenth is 6 pulses, a triplet eighth 8. */
export const pulsesPerQuarter = 24;
export const pulsesPerStep = 6;

export interface Meter {
  readonly name: '4/4' | '3/4' | '6/8' | '7/8';
  /** Sixteenths in a bar. */
  readonly steps: number;
  /** The steps that carry weight, the first one first: 0, 4, 8, 12 in 4/4. */
  readonly beats: readonly number[];
}

export type ModeName =
  | 'ionian'
  | 'dorian'
  | 'phrygian'
  | 'lydian'
  | 'mixolydian'
  | 'aeolian'
  | 'locrian'
  | 'harmonic-minor'
  | 'phrygian-dominant';

export interface Key {
  /** 0 is C. */
  readonly tonic: number;
  readonly mode: ModeName;
}

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'chorus'
  | 'bridge'
  | 'build'
  | 'breakdown'
  | 'climax'
  | 'solo'
  | 'outro';

export interface Section {
  readonly kind: SectionKind;
  /** Sections of one theme share harmony and melody; a return varies them. */
  readonly theme: 'A' | 'B' | 'C';
  readonly firstBar: number;
  readonly bars: number;
  /** 0–1000. */
  readonly energy: number;
}

export type HarmonicFunction = 'tonic' | 'predominant' | 'dominant';

export interface Chord {
  readonly pulse: number;
  readonly pulses: number;
  /** Pitch class of the root, 0 is C. */
  readonly root: number;
  /** Semitones above the root, ascending, beginning with 0. */
  readonly intervals: readonly number[];
  /** Pitch class in the bass. */
  readonly bass: number;
  /** As a musician would write it: "ii7", "bVII", "V/vi". */
  readonly roman: string;
  readonly function: HarmonicFunction;
  /** Pitch classes that sound at home over the chord, ascending. */
  readonly scale: readonly number[];
}

export type Role =
  | 'lead'
  | 'counter'
  | 'comp'
  | 'arp'
  | 'pad'
  | 'bass'
  | 'drums'
  | 'percussion'
  | 'colour';

/** A note as written (pulses) and as played (whole milliseconds from the start of the piece). */
export interface Note {
  readonly pulse: number;
  readonly pulses: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly ms: number;
  readonly lengthMs: number;
}

/** A controller's value from a moment on; a bend runs from −8192 to 8191, all else from 0 to 127. */
export interface Control {
  readonly ms: number;
  readonly controller: number | 'bend';
  readonly value: number;
}

/** Where a part sits in the room. */
export interface Place {
  /** −100 left to 100 right. */
  readonly pan: number;
  /** Degrees, anticlockwise: 0 ahead, 90 left, 270 right. */
  readonly azimuth: number;
  /** Degrees above the ear. */
  readonly elevation: number;
  /** How far apart the two channels of a wide part stand: 0 a point, 100 all around. */
  readonly width: number;
  /** Tenths of a decibel to the hall; null sends nothing. */
  readonly send: number | null;
}

export interface Part {
  /** Unique within the piece. */
  readonly name: string;
  readonly role: Role;
  /** What a listener would call it. */
  readonly instrument: string;
  readonly voice: Voice;
  readonly place: Place;
  /** Tenths of a decibel on top of what the role gets. */
  readonly trim: number;
  readonly notes: readonly Note[];
  readonly controls: readonly Control[];
}

/** What the mix must know; decided with the notes, because it is part of the style. */
export interface Production {
  readonly hall: {
    /** Tenths of a second until the hall has died away by 60 dB. */
    readonly decay: number;
    readonly predelayMs: number;
    /** Above this the hall swallows sound. */
    readonly dampHz: number;
  };
  /** Tenths of a decibel for the octaves 31 Hz … 16 kHz, against the whole: how the style sounds. */
  readonly bands: readonly number[];
  /** Tenths of a decibel from the lowest to the highest octave on top of that: how the mood sounds. */
  readonly tilt: number;
  /** Tenths of a decibel, at least, between the quietest and the fullest bar that faders add to the playing. */
  readonly ride: number;
  /** Tenths of a decibel by which the kick pushes pad, arp and bass aside. */
  readonly duck: number;
}

export interface Score {
  readonly recipe: Recipe;
  readonly meter: Meter;
  readonly quarterMs: number;
  readonly key: Key;
  readonly bars: number;
  readonly sections: readonly Section[];
  /** One value per bar, 0–1000. */
  readonly energy: readonly number[];
  readonly chords: readonly Chord[];
  readonly parts: readonly Part[];
  readonly production: Production;
  /** When the last note has ended as played; what follows is the room. */
  readonly endMs: number;
}
