/** Patches of the built-in synthesiser. */
export type PatchName =
  | 'supersaw-lead'
  | 'square-lead'
  | 'soft-lead'
  | 'pluck'
  | 'bell-pluck'
  | 'warm-pad'
  | 'glass-pad'
  | 'sweep-pad'
  | 'dark-pad'
  | 'sub-bass'
  | 'saw-bass'
  | 'reese-bass'
  | 'glide-808'
  | 'machine-kit'
  | 'trap-kit'
  | 'riser'
  | 'impact';

/** The sound source of a part: a soundfont preset, a soundfont drum kit or a synthesiser patch. */
export type Voice =
  | { readonly engine: 'font'; readonly bank: number; readonly program: number }
  | { readonly engine: 'kit'; readonly program: number }
  | { readonly engine: 'synth'; readonly patch: PatchName };

/** Channel 10 in one-based MIDI numbering. */
export const drumChannel = 9;

interface MidiPreset {
  readonly isDrums: boolean;
  readonly bank: number;
  readonly program: number;
}

/** The General MIDI presets closest to the patches of the own synthesiser. */
const nearestGmPresets: Record<PatchName, MidiPreset> = {
  'supersaw-lead': melodic(81),
  'square-lead': melodic(80),
  'soft-lead': melodic(82),
  pluck: melodic(90),
  'bell-pluck': melodic(98),
  'warm-pad': melodic(89),
  'glass-pad': melodic(92),
  'sweep-pad': melodic(95),
  'dark-pad': melodic(94),
  'sub-bass': melodic(39),
  'saw-bass': melodic(38),
  'reese-bass': melodic(38),
  'glide-808': melodic(39),
  'machine-kit': kit(24),
  'trap-kit': kit(25),
  riser: melodic(119),
  impact: melodic(116),
};

export function midiPresetOf(voice: Voice): MidiPreset {
  if (voice.engine === 'synth') return nearestGmPresets[voice.patch];
  return voice.engine === 'kit' ? kit(voice.program) : melodic(voice.program, voice.bank);
}

function melodic(program: number, bank = 0): MidiPreset {
  return { isDrums: false, bank, program };
}

function kit(program: number): MidiPreset {
  return { isDrums: true, bank: 0, program };
}
