import type { Role } from '#music/score/score.ts';
import { type Biquad, highShelf, lowPass, peaking } from '#music/signal/biquad.ts';

export interface RoleSettings {
  /** Cutoff in hertz; lowered for a part with lower notes. */
  readonly highPass: number;
  readonly tone: readonly Biquad[];
  /** Loudness units relative to the master. */
  readonly level: number;
  readonly compression: null | {
    /** Threshold relative to the level of the part, so that soft and loud samples are compressed alike. */
    readonly aboveDb: number;
    readonly ratio: number;
    readonly attackMs: number;
    readonly releaseMs: number;
  };
  /** Maximum of the peaks above the loudness; higher peaks would cost the headroom of the whole mix. */
  readonly crestDb: number | null;
}

export const roleSettings: Readonly<Record<Role, RoleSettings>> = {
  lead: {
    highPass: 200,
    tone: [peaking(3000, 1, 1.5)],
    level: -5,
    compression: { aboveDb: 5, ratio: 2.5, attackMs: 12, releaseMs: 120 },
    crestDb: null,
  },
  drums: {
    highPass: 30,
    tone: [peaking(350, 1, -2), highShelf(9000, 1.5)],
    level: -6,
    compression: { aboveDb: 11, ratio: 3, attackMs: 8, releaseMs: 90 },
    crestDb: 16,
  },
  bass: {
    highPass: 32,
    tone: [peaking(90, 0.9, 1.5), lowPass(6000)],
    level: -7,
    compression: { aboveDb: 5, ratio: 3.5, attackMs: 15, releaseMs: 120 },
    crestDb: null,
  },
  comp: {
    highPass: 110,
    tone: [peaking(300, 1, -2.5)],
    level: -9,
    compression: { aboveDb: 8, ratio: 2, attackMs: 20, releaseMs: 150 },
    crestDb: null,
  },
  counter: {
    highPass: 160,
    tone: [peaking(2000, 1, -1)],
    level: -9,
    compression: null,
    crestDb: null,
  },
  arp: {
    highPass: 140,
    tone: [peaking(400, 1, -1.5)],
    level: -10,
    compression: null,
    crestDb: null,
  },
  percussion: { highPass: 120, tone: [], level: -11, compression: null, crestDb: 18 },
  pad: {
    highPass: 160,
    tone: [highShelf(7000, -1.5)],
    level: -12,
    compression: null,
    crestDb: null,
  },
  colour: { highPass: 200, tone: [], level: -14, compression: null, crestDb: null },
};
