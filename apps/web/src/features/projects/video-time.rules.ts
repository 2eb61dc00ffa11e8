import type { FrameRate } from '@onsori/contract/fit-values';
import { frameTimings } from '@onsori/contract/frame-timings';

const number = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
const minuteUnit = '(?:분|m|min|mins|minutes?)';
const secondUnit = '(?:초|s|sec|secs|seconds?)';

const bare = new RegExp(`^${number}\\s*${secondUnit}?$`);
const withUnits = new RegExp(
  `^(\\d{1,3})\\s*${minuteUnit}(?:\\s*(\\d{1,2}(?:[.,]\\d{1,3})?)\\s*${secondUnit}?)?$`,
);
const clock = /^(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;
/** Minutes, seconds and frames, with or without hours. */
const timecode = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]?\d)[:;](\d{1,2})$/;

const toNumber = (text = '0'): number => Number(text.replace(',', '.'));

/** Seconds of frames counted without dropped ones, as in the marker lists for editors. */
function readTimecode(parts: RegExpExecArray, frameRate: FrameRate): number | null {
  const [hours, minutes, seconds, frames] = parts.slice(1).map((part = '0') => Number(part));
  const { timebase, frames: perFraction, seconds: fraction } = frameTimings[frameRate];
  if (frames === undefined || frames >= timebase) return null;
  const whole = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return ((whole * timebase + frames) * fraction) / perFraction;
}

/**
 * Reads a time of a video as people type it: 58, 0:58, 0:58.4, 58초, 1분 20초, 80s, 1m20s, or
 * 0:58:12 with frames. Returns seconds; null if it is none.
 */
export function parseVideoTime(text: string, frameRate: FrameRate): number | null {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const seconds = bare.exec(typed);
  if (seconds) return toNumber(seconds[1]);
  const units = withUnits.exec(typed) ?? clock.exec(typed);
  if (units) {
    const rest = toNumber(units[2]);
    return rest < 60 ? toNumber(units[1]) * 60 + rest : null;
  }
  const frames = timecode.exec(typed);
  return frames && readTimecode(frames, frameRate);
}

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats as 0:58.40; a short form leaves out hundredths of zero. */
export function formatVideoTime(seconds: number, { short = false } = {}): string {
  const hundredths = Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  const clockText = `${Math.floor(whole / 60)}:${padTwo(whole % 60)}`;
  return short && hundredths % 100 === 0 ? clockText : `${clockText}.${padTwo(hundredths % 100)}`;
}

/** The start of the frame that is `count` frames away from the one at a time. */
export function stepFrames(seconds: number, count: number, frameRate: FrameRate): number {
  const { frames, seconds: fraction } = frameTimings[frameRate];
  return ((Math.round((seconds * frames) / fraction) + count) * fraction) / frames;
}
