import type { Place } from '#music/score/score.ts';

export interface Direction {
  /** Degrees, anticlockwise: 0 ahead, 90 left. */
  readonly azimuth: number;
  /** Degrees above the ear. */
  readonly elevation: number;
}

/** Below this both channels come from one point. */
const narrow = 12;
const degreesPerWidth = 0.7;

export function turned(azimuth: number): number {
  return ((azimuth % 360) + 360) % 360;
}

/** Where the two channels of a part stand: apart by its width, the left one on the listener's left. */
export function directionsOf({ azimuth, elevation, width }: Place): {
  readonly left: Direction;
  readonly right: Direction;
} {
  const half = width < narrow ? 0 : width * degreesPerWidth;
  const behind = Math.cos((azimuth * Math.PI) / 180) < 0;
  const anticlockwise = { azimuth: turned(azimuth + half), elevation };
  const clockwise = { azimuth: turned(azimuth - half), elevation };
  return behind
    ? { left: clockwise, right: anticlockwise }
    : { left: anticlockwise, right: clockwise };
}

/** Of the mid and the side signal in each channel of a stereo mix: balance with equal power, and width. */
export function stereoGains({ pan, width }: Place): {
  readonly left: number;
  readonly right: number;
  readonly side: number;
} {
  const angle = ((Math.max(-100, Math.min(100, pan)) / 100 + 1) * Math.PI) / 4;
  return {
    left: Math.SQRT2 * Math.cos(angle),
    right: Math.SQRT2 * Math.sin(angle),
    // Samples are recorded wide: what is meant to stand in one place loses its side early, and
    // nothing gets so wide that it vanishes in mono.
    side: 1.15 * Math.sqrt(Math.max(0, Math.min(100, width)) / 100),
  };
}
