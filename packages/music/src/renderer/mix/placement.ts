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

export const speakers714 = [
  'FL',
  'FR',
  'FC',
  'LFE',
  'BL',
  'BR',
  'SL',
  'SR',
  'TFL',
  'TFR',
  'TBL',
  'TBR',
] as const;
export const mask714 = 0x2d63f;

export const speakers512 = ['FL', 'FR', 'FC', 'LFE', 'SL', 'SR', 'TFL', 'TFR'] as const;
export const mask512 = 0x560f;

export type Speaker = (typeof speakers714)[number];
export type SpeakerGains = Readonly<Partial<Record<Speaker, number>>>;

type Ring = readonly { readonly speaker: Speaker; readonly azimuth: number }[];

// Anticlockwise from the front; the first speaker is repeated at the end.
const earRing: Ring = [
  { speaker: 'FC', azimuth: 0 },
  { speaker: 'FL', azimuth: 30 },
  { speaker: 'SL', azimuth: 90 },
  { speaker: 'BL', azimuth: 140 },
  { speaker: 'BR', azimuth: 220 },
  { speaker: 'SR', azimuth: 270 },
  { speaker: 'FR', azimuth: 330 },
  { speaker: 'FC', azimuth: 360 },
];
const topRing: Ring = [
  { speaker: 'TFR', azimuth: -45 },
  { speaker: 'TFL', azimuth: 45 },
  { speaker: 'TBL', azimuth: 135 },
  { speaker: 'TBR', azimuth: 225 },
  { speaker: 'TFR', azimuth: 315 },
  { speaker: 'TFL', azimuth: 405 },
];
const topElevation = 45;

/** Returns the power of the two neighbouring speakers, which sums to 1. */
function ringPowers(ring: Ring, azimuth: number): (readonly [Speaker, number])[] {
  const next = ring.findIndex((speaker) => speaker.azimuth > azimuth);
  const after = ring[next] as Ring[number];
  const before = ring[next - 1] as Ring[number];
  const share = (azimuth - before.azimuth) / (after.azimuth - before.azimuth);
  const sine = Math.sin((share * Math.PI) / 2);
  return [
    [before.speaker, 1 - sine * sine],
    [after.speaker, sine * sine],
  ];
}

function addPowers(
  powers: Partial<Record<Speaker, number>>,
  { azimuth, elevation }: Direction,
  share: number,
) {
  const lift = Math.max(0, Math.min(1, elevation / topElevation)) * (Math.PI / 2);
  const top = Math.sin(lift) ** 2;
  for (const [ring, part] of [
    [earRing, 1 - top],
    [topRing, top],
  ] as const) {
    for (const [speaker, power] of ringPowers(ring, normaliseAzimuth(azimuth))) {
      powers[speaker] = (powers[speaker] ?? 0) + share * part * power;
    }
  }
}

function toGains(powers: Partial<Record<Speaker, number>>): SpeakerGains {
  // Rounding errors of the cosine would otherwise feed speakers inaudibly.
  return Object.fromEntries(
    Object.entries(powers)
      .filter(([, power]) => power > 1e-9)
      .map(([speaker, power]) => [speaker, Math.sqrt(power)]),
  );
}

/** Pans between the nearest speakers of the ear-level and top rings at constant power. */
export function speakerGains(directions: readonly Direction[]): SpeakerGains {
  const powers: Partial<Record<Speaker, number>> = {};
  for (const direction of directions) addPowers(powers, direction, 1 / directions.length);
  return toGains(powers);
}

/** Moves half of the centre's power to its neighbours, so that the lead is not tied to one speaker. */
export function spreadCentre(gains: SpeakerGains): SpeakerGains {
  const centre = (gains.FC ?? 0) ** 2;
  return toGains({
    ...Object.fromEntries(Object.entries(gains).map(([speaker, gain]) => [speaker, gain * gain])),
    FC: centre / 2,
    FL: (gains.FL ?? 0) ** 2 + centre / 4,
    FR: (gains.FR ?? 0) ** 2 + centre / 4,
  });
}
