import type { StagePosition } from '#music/score/score.ts';
import type { Seat } from '../casting.ts';

/** Stage positions by seat: bass and drums in front, pads around, colour above. */
export const stagePositions: Readonly<Record<Seat, StagePosition>> = {
  lead: { pan: 4, azimuth: 352, elevation: 15, width: 10, send: -100 },
  second: { pan: -16, azimuth: 24, elevation: 10, width: 10, send: -100 },
  counter: { pan: -28, azimuth: 42, elevation: 5, width: 20, send: -110 },
  comp: { pan: -30, azimuth: 60, elevation: 0, width: 30, send: -130 },
  arp: { pan: 32, azimuth: 300, elevation: 10, width: 40, send: -120 },
  pad: { pan: 0, azimuth: 180, elevation: 20, width: 100, send: -90 },
  bass: { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null },
  drums: { pan: 0, azimuth: 0, elevation: 0, width: 50, send: -200 },
  percussion: { pan: 22, azimuth: 330, elevation: 0, width: 40, send: -160 },
  colour: { pan: 45, azimuth: 300, elevation: 45, width: 40, send: -95 },
};
