/** Frame rates of edit lists; `df` is drop frame, `ndf` non-drop. */
export const frameRates = ['29.97df', '29.97ndf', '24', '25', '30'] as const;
export type FrameRate = (typeof frameRates)[number];

const framesPerSecond = { '29.97df': 30, '29.97ndf': 30, '24': 24, '25': 25, '30': 30 } as const;

/** Frames are a thousandth longer than their nominal rate says. */
const isNtsc = (rate: FrameRate) => rate.startsWith('29.97');

export interface Timecode {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly frames: number;
}

/** Reads HH:MM:SS:FF, with `;` or `.` before the frames of drop frame. */
export function parseTimecode(text: string): Timecode | null {
  const match = /^(\d{1,2})[:;](\d{2})[:;](\d{2})(?:[:;.](\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return minutes > 59 || seconds > 59 ? null : { hours, minutes, seconds, frames };
}

/** Milliseconds of real time since 00:00:00:00. */
export function timecodeToMs(timecode: Timecode, rate: FrameRate): number {
  const perSecond = framesPerSecond[rate];
  const totalMinutes = timecode.hours * 60 + timecode.minutes;
  // Drop frame leaves out two frame numbers every minute but each tenth.
  const dropped = rate === '29.97df' ? 2 * (totalMinutes - Math.floor(totalMinutes / 10)) : 0;
  const count = (totalMinutes * 60 + timecode.seconds) * perSecond + timecode.frames - dropped;
  return (count * (isNtsc(rate) ? 1001 : 1000)) / perSecond;
}
