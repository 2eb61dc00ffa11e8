import type { FrameRate } from '@onsori/contract/enumerations';
import { frameTimings } from '@onsori/contract/frame-timings';

export const SAMPLE_RATE = 48_000;

/** The frame whose start is nearest to the sample, the later one of two. */
export function nearestFrame(sample: number, frameRate: FrameRate): number {
  const { frames, seconds } = frameTimings[frameRate];
  return Math.floor((2 * sample * frames + SAMPLE_RATE * seconds) / (2 * SAMPLE_RATE * seconds));
}

/** Whole frames that the samples fill. */
export function toFramesDown(samples: number, frameRate: FrameRate): number {
  const { frames, seconds } = frameTimings[frameRate];
  return Math.floor((samples * frames) / (SAMPLE_RATE * seconds));
}

/** Frames that contain the samples. */
export function toFramesUp(samples: number, frameRate: FrameRate): number {
  const { frames, seconds } = frameTimings[frameRate];
  return Math.ceil((samples * frames) / (SAMPLE_RATE * seconds));
}

/** Timecode without dropped frames: `00:01:02:03`. */
export function formatTimecode(frame: number, frameRate: FrameRate): string {
  const { timebase } = frameTimings[frameRate];
  const seconds = Math.floor(frame / timebase);
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % timebase,
  ];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
