import type { Frame } from '../title/frame.ts';
import { characterFrames } from './characters.ts';
import { detailFrames } from './details.ts';
import { doingFrames } from './doings.ts';
import { journeyFrames } from './journeys.ts';
import { placeFrames } from './places.ts';
import { thingFrames } from './things.ts';

export const frames: readonly Frame[] = [
  ...placeFrames,
  ...detailFrames,
  ...doingFrames,
  ...journeyFrames,
  ...thingFrames,
  ...characterFrames,
];
