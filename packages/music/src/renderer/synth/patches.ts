import type { PatchName } from '#music/score/voice.ts';
import { basses } from './basses.ts';
import { leads } from './leads.ts';
import { pads } from './pads.ts';
import type { Patch } from './patch.ts';
import { plucks } from './plucks.ts';

type HeldPatchName = Exclude<
  PatchName,
  'glide-808' | 'machine-kit' | 'trap-kit' | 'riser' | 'impact'
>;

/** The sounds that last as long as their notes. */
export const patches: Record<HeldPatchName, Patch> = { ...leads, ...plucks, ...pads, ...basses };
