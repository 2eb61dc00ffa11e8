import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Weighted } from '../score/random.ts';
import type { Meter, SectionKind } from '../score/score.ts';
import type { InstrumentId } from './instrument.ts';

/** How full a pattern is; the energy of a bar chooses. */
export type Intensity = 'low' | 'mid' | 'high';

/**
 * One bar or more in sixteenths, one character a step; the length must be a whole number of the bars
 * of the meters it is meant for. `-` is silence, `_` holds what sounds.
 */
export type Steps = string;

export interface Pattern {
  readonly steps: Steps;
  readonly intensity: Intensity;
}

/** One string per drum: `x` a stroke, `X` an accent, `g` a ghost, `o` an open stroke, `-` nothing. */
export type DrumLane =
  | 'kick'
  | 'snare'
  | 'clap'
  | 'rim'
  | 'hat'
  | 'ride'
  | 'shaker'
  | 'tambourine'
  | 'tom-low'
  | 'tom-high'
  | 'taiko'
  | 'conga-low'
  | 'conga-high'
  | 'bongo'
  | 'cowbell'
  | 'triangle'
  | 'cajon-bass'
  | 'cajon-slap'
  | 'crash';

export interface DrumPattern {
  readonly intensity: Intensity;
  readonly lanes: Readonly<Partial<Record<DrumLane, Steps>>>;
}

export type FillKind = 'snare' | 'toms' | 'roll' | 'taiko' | 'clap' | 'brush' | 'stop';

export interface GrooveStyle {
  readonly drums: readonly DrumPattern[];
  /** Hand percussion, a part of its own. */
  readonly percussion: readonly DrumPattern[];
  /** Per cent of a pair of sixteenths or eighths that its first half takes; 50 is straight. */
  readonly swing: { readonly from: number; readonly to: number; readonly of: 8 | 16 };
  readonly ghost: number;
  readonly openHat: number;
  /** Chance of a fill in the last bar of a phrase; before a climax there always is one. */
  readonly fill: number;
  readonly fills: readonly FillKind[];
  /** A crash opens a section of this energy or more. */
  readonly crashFrom: number;
}

export interface HarmonyStyle {
  /**
   * Loops of chords in degrees of the mode, one token a chord: `1 5 6 4`. `b7` a lowered degree, `5M`
   * `4m` a forced quality, `1p` a bare fifth, `5s` a suspended fourth, `1/5` another bass. Read in
   * the piece's own mode, so `1 6 3 7` in aeolian is i VI III VII.
   */
  readonly loops: {
    readonly major: readonly Weighted<string>[];
    readonly minor: readonly Weighted<string>[];
  };
  /** How often a theme is built on a loop; else phrases grow from the grammar of functions. */
  readonly loopShare: number;
  /** Bars a chord lasts; 0.5 is two chords in a bar. */
  readonly barsPerChord: readonly Weighted<0.5 | 1 | 2 | 4>[];
  /** Chances of what is added to triads. */
  readonly colour: {
    readonly seventh: number;
    readonly ninth: number;
    readonly suspended: number;
    readonly sixth: number;
    readonly thirteenth: number;
    /** Bare fifths, as guitars with distortion need them. */
    readonly power: number;
  };
  readonly decoration: {
    readonly secondaryDominant: number;
    readonly tritone: number;
    /** Chords borrowed from the parallel mode. */
    readonly mixture: number;
    readonly passingDiminished: number;
    readonly inversion: number;
    /** The bass stays while the chords move. */
    readonly pedal: number;
    /** Roots a third apart that share no key. */
    readonly mediant: number;
  };
  readonly cadence: readonly Weighted<'full' | 'half' | 'plagal' | 'deceptive' | 'open'>[];
  /** Chance that the climax stands a whole tone higher. */
  readonly lift: number;
}

export interface MelodyStyle {
  /** Onsets a bar at medium energy. */
  readonly onsets: number;
  /** Share of onsets off the beat. */
  readonly syncopation: number;
  /** Chance that an interval is a leap. */
  readonly leap: number;
  /** Semitones between the lowest and the highest note of a section. */
  readonly range: number;
  /** Share of a phrase that is silence. */
  readonly rest: number;
  readonly ornament: number;
  /** Passing notes outside the scale. */
  readonly chromatic: number;
  /** Chance that a player's tune leaves out the notes of the scale that rub against the chord. */
  readonly pentatonic: number;
  /** How a phrase of eight bars is built. */
  readonly phrase: readonly Weighted<'sentence' | 'period' | 'call' | 'riff' | 'long'>[];
  /** A solo over the changes instead of the theme: section kinds that get one. */
  readonly solos: readonly SectionKind[];
}

export interface FormSection {
  readonly kind: SectionKind;
  readonly theme: 'A' | 'B' | 'C';
  /** Bars in a piece of two minutes; scaled to the length wished for. */
  readonly bars: number;
  /** 0–1 */
  readonly energy: number;
  /** Sections are left out of short pieces from the highest number down; 0 always stays. */
  readonly spare: 0 | 1 | 2 | 3;
}

export interface Form {
  readonly name: string;
  readonly sections: readonly FormSection[];
}

/** Who may take a place, and the energy (0–1) from which it plays. */
export interface Casting {
  readonly choices: readonly Weighted<InstrumentId>[];
  readonly from: number;
  /** Chance that the place is filled at all. */
  readonly chance: number;
}

export type EndingKind = 'held' | 'ritenuto' | 'plagal' | 'stab' | 'fade' | 'button';

export interface Genre {
  readonly key: OptionKey<'genre'>;
  /** Milliseconds of a quarter for slow, medium and fast pieces; rounded to multiples of 8. */
  readonly quarterMs: { readonly slow: number; readonly medium: number; readonly fast: number };
  readonly meters: readonly Weighted<Meter['name']>[];
  readonly forms: readonly Weighted<Form>[];
  readonly cast: {
    readonly lead: Casting;
    /** Takes the tune where the lead rests or a solo is due. */
    readonly second: Casting;
    readonly counter: Casting;
    readonly comp: Casting;
    readonly arp: Casting;
    readonly pad: Casting;
    readonly bass: Casting;
    readonly drums: Casting;
    readonly percussion: Casting;
    readonly colour: Casting;
  };
  readonly harmony: HarmonyStyle;
  readonly melody: MelodyStyle;
  readonly groove: GrooveStyle;
  /**
   * Chord patterns: `C` the chord, `U` its upper voices, `B` its lowest, `1`–`6` a single voice from
   * below; a small letter is soft.
   */
  readonly comp: readonly Pattern[];
  /** The same letters, played by the arp. */
  readonly arp: readonly Pattern[];
  /**
   * Bass patterns: `R` root, `5` fifth, `3` third, `7` seventh or sixth, `O` octave, `A` the semitone
   * or step into the next chord, `W` walking: whatever leads on. A small letter is soft.
   */
  readonly bass: readonly Pattern[];
  readonly endings: readonly Weighted<EndingKind>[];
  readonly production: {
    readonly hallSeconds: number;
    readonly dampHz: number;
    /** Decibels for ten octaves, 31 Hz … 16 kHz, against the whole. */
    readonly bands: readonly [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    readonly rideDb: number;
    readonly duckDb: number;
  };
  /** What the score gate expects of this genre. */
  readonly gate: {
    readonly notesPerSecond: readonly [number, number];
    readonly inScale: number;
  };
}
