import type { Voice } from '#music/score/voice.ts';
import type { DrumLane } from '../genre.ts';

/** Drum sounds: the lanes of patterns and sounds that only fills use. */
export type DrumSound = DrumLane | 'tom-mid' | 'tom-floor' | 'swirl';

/** MIDI keys of one sound; accents and ghost notes may have their own keys. */
interface Strike {
  readonly plain: readonly number[];
  readonly accent?: readonly number[];
  readonly ghost?: readonly number[];
  readonly open?: readonly number[];
}

export type Kit = Readonly<Record<DrumSound, Strike>>;

// General MIDI has no cajón; kick and slapped conga with rim are the closest sounds.
const standard: Kit = {
  kick: { plain: [36] },
  snare: { plain: [38] },
  clap: { plain: [39] },
  rim: { plain: [37] },
  hat: { plain: [42], open: [46] },
  ride: { plain: [51] },
  shaker: { plain: [70] },
  tambourine: { plain: [54] },
  'tom-low': { plain: [45] },
  'tom-high': { plain: [48] },
  'tom-mid': { plain: [47] },
  'tom-floor': { plain: [43] },
  taiko: { plain: [87], ghost: [86] },
  'conga-low': { plain: [64] },
  'conga-high': { plain: [63], ghost: [62] },
  bongo: { plain: [60], ghost: [61] },
  cowbell: { plain: [56] },
  triangle: { plain: [81], ghost: [80] },
  'cajon-bass': { plain: [35] },
  'cajon-slap': { plain: [62], accent: [62, 37], ghost: [62] },
  crash: { plain: [49] },
  swirl: { plain: [38] },
};

const brush: Kit = {
  ...standard,
  snare: { plain: [38], accent: [39] },
  clap: { plain: [39] },
  'cajon-slap': { plain: [39], accent: [62, 39], ghost: [38] },
  swirl: { plain: [40] },
};

// Keys 41–53 are timpani with fixed tuning in this kit, so drums and cymbals use other keys.
const orchestra: Kit = {
  ...standard,
  clap: { plain: [40] },
  hat: { plain: [27], open: [29] },
  ride: { plain: [30] },
  'tom-high': { plain: [63] },
  'tom-mid': { plain: [64] },
  'tom-low': { plain: [86] },
  'tom-floor': { plain: [36] },
  taiko: { plain: [87], accent: [87, 35], ghost: [86] },
  crash: { plain: [57] },
};

/** The synthesiser has no taiko, only one kind of conga and no brushes. */
const machine: Kit = {
  ...standard,
  taiko: { plain: [41] },
  'conga-high': { plain: [63] },
  bongo: { plain: [60] },
  triangle: { plain: [81] },
  'cajon-bass': { plain: [36] },
  'cajon-slap': { plain: [39] },
};

const byProgram: Readonly<Record<number, Kit>> = { 40: brush, 48: orchestra };

export function kitOf(voice: Voice): Kit {
  if (voice.engine === 'synth') return machine;
  return (voice.engine === 'kit' ? byProgram[voice.program] : undefined) ?? standard;
}

export function keysOf(
  kit: Kit,
  sound: DrumSound,
  accent: number,
  open: boolean,
): readonly number[] {
  const strike = kit[sound];
  if (open && strike.open) return strike.open;
  if (accent >= 0.5 && strike.accent) return strike.accent;
  if (accent <= -0.6 && strike.ghost) return strike.ghost;
  return strike.plain;
}
