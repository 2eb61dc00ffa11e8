import type { FrameRate } from './enumerations.ts';

interface FrameTiming {
  /** Frames per second as a fraction. */
  readonly frames: number;
  readonly seconds: number;
  /** Frames per second of timecode. */
  readonly timebase: number;
}

const whole = (fps: number): FrameTiming => ({ frames: 100 * fps, seconds: 100, timebase: fps });
const ntsc = (fps: number): FrameTiming => ({ frames: 1000 * fps, seconds: 1001, timebase: fps });

/** 29.97 stands for 30000/1001, as everywhere in video. */
export const frameTimings: Readonly<Record<FrameRate, FrameTiming>> = {
  '23.976': ntsc(24),
  '24': whole(24),
  '25': whole(25),
  '29.97': ntsc(30),
  '30': whole(30),
  '50': whole(50),
  '59.94': ntsc(60),
  '60': whole(60),
};
