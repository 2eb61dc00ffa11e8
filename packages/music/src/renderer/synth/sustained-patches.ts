import type { PatchName } from '#music/score/voice.ts';
import { basses } from './basses.ts';
import { leads } from './leads.ts';
import { pads } from './pads.ts';
import type { Patch } from './patch.ts';
import { plucks } from './plucks.ts';

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
