import type { Frame } from '../title/frame.ts';
import { characterFrames } from './characters.ts';
import { doingFrames } from './doings.ts';
import { journeyFrames } from './journeys.ts';
import { sceneFrames } from './scenes.ts';
import { thingFrames } from './things.ts';

export const frames: readonly Frame[] = [
  ...sceneFrames,
  ...doingFrames,
  ...journeyFrames,
  ...thingFrames,
  ...characterFrames,
];
