import type { Production } from '../score/score.ts';
import type { Plan } from './plan.ts';

const tenths = (value: number) => Math.round(value * 10);

/** Spectral tilt in decibels per step of brightness. */
const tiltPerStep = 4;

/** Mix settings of the genre, adjusted to the mood. */
export function productionOf({ genre, mood }: Plan): Production {
  const { hallSeconds, dampHz, bands, rideDb, duckDb } = genre.production;
  const bright = mood.brightness - 3;
  const decay = Math.max(0.6, Math.min(5, hallSeconds * mood.hall));
  return {
    hall: {
      decay: tenths(decay),
      predelayMs: Math.round(10 + 8 * decay),
      dampHz: Math.round(dampHz * (1 + 0.12 * bright)),
    },
    bands: bands.map(tenths),
    tilt: tenths(bright * tiltPerStep),
    ride: tenths(rideDb),
    duck: tenths(duckDb),
  };
}
