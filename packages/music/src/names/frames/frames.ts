import type { Frame } from '../title/frame.ts';
import { actionFrames } from './actions.ts';
import { characterFrames } from './characters.ts';
import { detailFrames } from './details.ts';
import { placeFrames } from './places.ts';
import { thingFrames } from './things.ts';
import { travelFrames } from './travel.ts';

export const frames: readonly Frame[] = [
  ...placeFrames,
  ...detailFrames,
  ...actionFrames,
  ...travelFrames,
  ...thingFrames,
  ...characterFrames,
];
