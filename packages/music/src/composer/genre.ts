import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Weighted } from '../score/random.ts';
import type { Meter, SectionKind } from '../score/score.ts';
import type { InstrumentId } from './instruments.ts';

/** Density of a pattern; the energy of a bar selects it. */
export type Intensity = 'low' | 'mid' | 'high';

/**
 * One or more bars in sixteenths, one character per step; the length must be a multiple of the bar
 * length of its meter. `-` is silence, `_` sustains the previous note.
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
  /** Hand percussion, a separate part. */
  readonly percussion: readonly DrumPattern[];
  /** Per cent of a pair of sixteenths or eighths that its first half takes; 50 is straight. */
  readonly swing: { readonly from: number; readonly to: number; readonly of: 8 | 16 };
  readonly ghost: number;
  readonly openHat: number;
  /** Chance of a fill in the last bar of a phrase; a fill before a climax is certain. */
  readonly fill: number;
  readonly fills: readonly FillKind[];
  /** A crash opens a section of this energy or more. */
  readonly crashMinEnergy: number;
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
  /** Share of themes built on a loop; other themes expand from the grammar of functions. */
  readonly loopShare: number;
  /** Bars a chord lasts; 0.5 is two chords in a bar. */
  readonly barsPerChord: readonly Weighted<0.5 | 1 | 2 | 4>[];
  /** Chances of additions to triads. */
  readonly colour: {
    readonly seventh: number;
    readonly ninth: number;
    readonly suspended: number;
    readonly sixth: number;
    readonly thirteenth: number;
    /** Power chords (bare fifths) for distorted guitars. */
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
  /** Chance that the climax is transposed up a whole tone. */
  readonly climaxKeyChange: number;
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
  readonly silence: number;
  readonly ornament: number;
  /** Passing notes outside the scale. */
  readonly chromatic: number;
  /** Chance that a player's tune omits the avoid notes of the chord's scale. */
  readonly pentatonic: number;
  /** How a phrase of eight bars is built. */
  readonly phrase: readonly Weighted<'sentence' | 'period' | 'call' | 'riff' | 'long'>[];
  /** Section kinds that have a solo over the changes instead of the theme. */
  readonly solos: readonly SectionKind[];
}

export interface FormSection {
  readonly kind: SectionKind;
  readonly theme: 'A' | 'B' | 'C';
  /** Bars in a piece of two minutes; scaled to the requested length. */
  readonly bars: number;
  /** 0–1 */
  readonly energy: number;
  /** Short pieces drop sections from the highest number down; 0 is never dropped. */
  readonly dropRank: 0 | 1 | 2 | 3;
}

export interface Form {
  readonly name: string;
  readonly sections: readonly FormSection[];
}

/** Instrument choices of a seat, and the minimum energy (0–1) at which it plays. */
export interface Casting {
  readonly choices: readonly Weighted<InstrumentId>[];
  readonly minEnergy: number;
  /** Chance that the seat is cast at all. */
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
    /** Plays the tune in bridges and solos. */
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
   * below; lower case is soft.
   */
  readonly comp: readonly Pattern[];
  /** Patterns of the arp, in the same notation. */
  readonly arp: readonly Pattern[];
  /**
   * Bass patterns: `R` root, `5` fifth, `3` third, `7` seventh or sixth, `O` octave, `A` the semitone
   * or step into the next chord, `W` a walking note. Lower case is soft.
   */
  readonly bass: readonly Pattern[];
  readonly endings: readonly Weighted<EndingKind>[];
  readonly production: {
    readonly hallSeconds: number;
    readonly dampHz: number;
    /** Decibels of ten octaves, 31 Hz … 16 kHz, relative to the total. */
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
    /** Minimum gain of the fader ride into a climax. */
    readonly faderRideDb: number;
    readonly duckDb: number;
  };
  /** Limits of the score checks for this genre. */
  readonly gate: {
    readonly notesPerSecond: readonly [number, number];
    readonly inScale: number;
  };
}
