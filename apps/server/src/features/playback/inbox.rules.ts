import { limits } from '@onsori/contract/limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const widthMs = 10 * minuteMs;
const ticketMs = limits.plays.ticketSeconds * 1000;
/** Clocks of two machines differ, and what was accepted may wait for Postgres. */
const graceMs = 5 * minuteMs;

/** The plays whose tickets were given within ten minutes. */
export interface Part {
  readonly name: string;
  /** The smallest number in it, and the smallest behind it. */
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

/** The smallest number given at this moment. */
function firstNumber(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const floorTo = (ms: number, step: number) => Math.floor(ms / step) * step;

function partFrom(startMs: number): Part {
  const start = new Date(startMs);
  const digits = start.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return {
    name: `plays_inbox_${digits}`,
    from: firstNumber(startMs),
    to: firstNumber(startMs + widthMs),
    start,
    end: new Date(startMs + widthMs),
  };
}

/** The part with this name; null for a table that is none. */
export function partNamed(name: string): Part | null {
  const [, year, month, day, hour, minute] =
    /^plays_inbox_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  if (minute === undefined) return null;
  return partFrom(Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`));
}

/** Those that must be there now: for every ticket that counts, and for those of the next hour or two. */
export function partsOpenAt(now: Date): Part[] {
  const first = floorTo(now.getTime() - ticketMs, widthMs);
  const end = floorTo(now.getTime(), hourMs) + 2 * hourMs;
  return Array.from({ length: (end - first) / widthMs }, (_, at) => partFrom(first + at * widthMs));
}

/** Whether no ticket of this part can count any more, whoever's clock is asked. */
export function isOver({ start }: Part, now: Date): boolean {
  return start.getTime() + widthMs + ticketMs + graceMs <= now.getTime();
}

/** No part reaches over the end of its hour. */
export function hourOf({ start }: Part): Date {
  return new Date(floorTo(start.getTime(), hourMs));
}
