import type { Recipe } from './recipe.ts';
import type { TempoMap } from './tempo-map.ts';
import type { Voice } from './voice.ts';

/** Written time: a sixteenth is 6 pulses, a triplet eighth 8. */
export const pulsesPerQuarter = 24;
export const pulsesPerStep = 6;

export interface Meter {
  readonly name: '4/4' | '3/4' | '6/8' | '7/8';
  /** Sixteenths in a bar. */
  readonly steps: number;
  /** The steps of the beats, ascending: 0, 4, 8, 12 in 4/4. */
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
  /** Sections of one theme share harmony and melody; repetitions vary them. */
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
  /** Roman numeral notation: "ii7", "bVII", "V/vi". */
  readonly roman: string;
  readonly function: HarmonicFunction;
  /** Pitch classes of the scale that fits the chord, ascending. */
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

/** A controller change; a pitch bend ranges from −8192 to 8191, all other controllers from 0 to 127. */
export interface Control {
  readonly ms: number;
  readonly controller: number | 'bend';
  readonly value: number;
}

/** Position of a part in the stereo and surround field. */
export interface StagePosition {
  /** −100 left to 100 right. */
  readonly pan: number;
  /** Degrees, anticlockwise: 0 ahead, 90 left, 270 right. */
  readonly azimuth: number;
  /** Degrees above the ear. */
  readonly elevation: number;
  /** Angular width of the two channels of a part: 0 is a point, 100 all around. */
  readonly width: number;
  /** Reverb send in tenths of a decibel; null sends nothing. */
  readonly send: number | null;
}

export interface Part {
  /** Unique within the piece. */
  readonly name: string;
  readonly role: Role;
  /** Id of the instrument. */
  readonly instrument: string;
  readonly voice: Voice;
  readonly place: StagePosition;
  /** Tenths of a decibel added to the level of the role. */
  readonly trim: number;
  readonly notes: readonly Note[];
  readonly controls: readonly Control[];
}

/** Mix settings; they are composed with the notes because they are part of the style. */
export interface Production {
  readonly hall: {
    /** Reverberation time (RT60) in tenths of a second. */
    readonly decay: number;
    readonly predelayMs: number;
    /** Cutoff frequency of the reverb damping. */
    readonly dampHz: number;
  };
  /** Octave levels (31 Hz … 16 kHz) of the genre, in tenths of a decibel relative to the total. */
  readonly bands: readonly number[];
  /** Spectral tilt of the mood, in tenths of a decibel from the lowest to the highest octave. */
  readonly tilt: number;
  /** Minimum level range that fader automation adds over the bars, in tenths of a decibel. */
  readonly ride: number;
  /** Sidechain ducking of pad, arp and bass by the kick, in tenths of a decibel. */
  readonly duck: number;
  /** Attenuation of 1–4 kHz in tenths of a decibel; set for a narration bed only, whose level is steady too. */
  readonly speechDip?: number;
}

export interface Score {
  readonly recipe: Recipe;
  readonly meter: Meter;
  readonly quarterMs: number;
  /** One entry per bar; absent when every bar has the full meter at `quarterMs`. */
  readonly tempoMap?: TempoMap;
  readonly key: Key;
  readonly bars: number;
  readonly sections: readonly Section[];
  /** One value per bar, 0–1000. */
  readonly energy: readonly number[];
  readonly chords: readonly Chord[];
  readonly parts: readonly Part[];
  readonly production: Production;
  /** End of the last played note; only reverb follows. */
  readonly endMs: number;
  /** Exact length of the sound, tail included; absent when the sound ends where it becomes inaudible. */
  readonly exactSeconds?: number;
}

/** A note without its written position and length. */
export type PlayedNote = Omit<Note, 'pulse' | 'pulses'>;

/** The input of a synthesiser for one part. */
export interface Performance {
  readonly voice: Voice;
  readonly notes: readonly PlayedNote[];
  readonly controls: readonly Control[];
}

export function barMsOf(meter: Meter, quarterMs: number): number {
  return (meter.steps * quarterMs) / 4;
}

/** Whether a score was arranged for music below a voice. */
export const isNarrationBed = ({ production }: Pick<Score, 'production'>): boolean =>
  production.speechDip !== undefined;
