import type { StagePosition } from '#music/score/score.ts';

export interface Direction {
  /** Degrees, anticlockwise: 0 ahead, 90 left. */
  readonly azimuth: number;
  /** Degrees above the ear. */
  readonly elevation: number;
}

/** Below this width both channels come from the same direction. */
const minStereoWidth = 12;
const degreesPerWidth = 0.7;

export function normaliseAzimuth(azimuth: number): number {
  return ((azimuth % 360) + 360) % 360;
}

/** Returns the directions of the two channels, separated by the width, with the left one on the listener's left. */
export function directionsOf({ azimuth, elevation, width }: StagePosition): {
  readonly left: Direction;
  readonly right: Direction;
} {
  const half = width < minStereoWidth ? 0 : width * degreesPerWidth;
  const behind = Math.cos((azimuth * Math.PI) / 180) < 0;
  const anticlockwise = { azimuth: normaliseAzimuth(azimuth + half), elevation };
  const clockwise = { azimuth: normaliseAzimuth(azimuth - half), elevation };
  return behind
    ? { left: clockwise, right: anticlockwise }
    : { left: anticlockwise, right: clockwise };
}

/** Returns equal-power pan gains per channel and the gain of the side signal. */
export function stereoGains({ pan, width }: StagePosition): {
  readonly left: number;
  readonly right: number;
  readonly side: number;
} {
  const angle = ((Math.max(-100, Math.min(100, pan)) / 100 + 1) * Math.PI) / 4;
  return {
    left: Math.SQRT2 * Math.cos(angle),
    right: Math.SQRT2 * Math.sin(angle),
    // Samples are recorded wide, so the side gain falls quickly for narrow parts, and its maximum is
    // low enough that a part stays audible in mono.
    side: 1.15 * Math.sqrt(Math.max(0, Math.min(100, width)) / 100),
  };
}
