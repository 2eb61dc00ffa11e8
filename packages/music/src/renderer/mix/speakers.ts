import { type Direction, turned } from './placement.ts';

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

// Anticlockwise from the front, the first again at the end.
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

/** Power for the two neighbours of a direction, one together. */
function powersOn(ring: Ring, azimuth: number): (readonly [Speaker, number])[] {
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
    for (const [speaker, power] of powersOn(ring, turned(azimuth))) {
      powers[speaker] = (powers[speaker] ?? 0) + share * part * power;
    }
  }
}

function gainsOf(powers: Partial<Record<Speaker, number>>): SpeakerGains {
  // A cosine never quite reaches 0; what is left of it is no reason to feed a speaker.
  return Object.fromEntries(
    Object.entries(powers)
      .filter(([, power]) => power > 1e-9)
      .map(([speaker, power]) => [speaker, Math.sqrt(power)]),
  );
}

/** Between the two nearest speakers of the ring at the ears and the one above, whatever the direction at the same power. */
export function speakerGains(directions: readonly Direction[]): SpeakerGains {
  const powers: Partial<Record<Speaker, number>> = {};
  for (const direction of directions) addPowers(powers, direction, 1 / directions.length);
  return gainsOf(powers);
}

/** Half of what the centre has goes to its neighbours: a tune should not stick to one box. */
export function opened(gains: SpeakerGains): SpeakerGains {
  const centre = (gains.FC ?? 0) ** 2;
  return gainsOf({
    ...Object.fromEntries(Object.entries(gains).map(([speaker, gain]) => [speaker, gain * gain])),
    FC: centre / 2,
    FL: (gains.FL ?? 0) ** 2 + centre / 4,
    FR: (gains.FR ?? 0) ** 2 + centre / 4,
  });
}
