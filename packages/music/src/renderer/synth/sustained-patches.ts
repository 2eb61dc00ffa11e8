import type { PatchName } from '#music/score/voice.ts';
import { basses } from './basses.ts';
import { leads } from './leads.ts';
import { pads } from './pads.ts';
import type { Patch } from './patch.ts';
import { centredPartial, decayingPartials, noLfo, unisonPartials } from './patch.ts';

const plucks: Record<'pluck' | 'bell-pluck', Patch> = {
  pluck: {
    partials: [
      centredPartial('square', 0.5),
      ...unisonPartials('saw', [8], 0.7),
      centredPartial('sine', 0.4, 0.5),
    ],
    noise: 0,
    amp: { attack: 2, decay: 240, sustain: 0, release: 160 },
    filter: {
      hz: 700,
      stages: 2,
      resonance: 0.25,
      keyTracking: 0.7,
      sweep: 3.4,
      envelope: { attack: 0, decay: 110, sustain: 0, release: 120 },
      velocity: 2,
      lfo: noLfo,
    },
    drive: 0,
    width: 0.8,
    gain: 0.15,
  },
  'bell-pluck': {
    partials: decayingPartials([
      [1, 1, 850],
      [2, 0.45, 520],
      [3, 0.22, 330],
      [4.2, 0.2, 200],
      [5.43, 0.13, 140],
      [8.9, 0.08, 60],
    ]),
    noise: 0,
    amp: { attack: 2, decay: 900, sustain: 0, release: 500 },
    filter: {
      hz: 2400,
      stages: 1,
      resonance: 0,
      keyTracking: 0.4,
      sweep: 1,
      envelope: { attack: 0, decay: 300, sustain: 0, release: 300 },
      velocity: 2.2,
      lfo: noLfo,
    },
    drive: 0,
    width: 0.8,
    gain: 0.11,
  },
};

type SustainedPatchName = Exclude<
  PatchName,
  'glide-808' | 'machine-kit' | 'trap-kit' | 'riser' | 'impact'
>;

export const sustainedPatches: Record<SustainedPatchName, Patch> = {
  ...leads,
  ...plucks,
  ...pads,
  ...basses,
};
