import type { PatchName, Voice } from './voice.ts';

/** The tenth, as people count. */
export const drumChannel = 9;

export interface ChannelVoice {
  readonly drums: boolean;
  readonly bank: number;
  readonly program: number;
}

/** The presets of General MIDI that come nearest to our own sounds. */
const nearest: Record<PatchName, ChannelVoice> = {
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

export function channelVoice(voice: Voice): ChannelVoice {
  if (voice.engine === 'synth') return nearest[voice.patch];
  return voice.engine === 'kit' ? kit(voice.program) : melodic(voice.program, voice.bank);
}

function melodic(program: number, bank = 0): ChannelVoice {
  return { drums: false, bank, program };
}

function kit(program: number): ChannelVoice {
  return { drums: true, bank: 0, program };
}
