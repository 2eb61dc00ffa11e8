import { limits } from '@onsori/contract/limits';
import type { InfoPort } from './ports.ts';

interface Play {
  ticket: string | null;
  ticketAt: number;
  heard: number;
  last: number;
}

/** More at once between two words about the position is a jump, not listening. */
const longestStep = 2;

export interface PlayCounter {
  start(musicId: string, audioId: string, ticket: string | null): void;
  moved(position: number): void;
  stop(): void;
}

interface Needs {
  readonly info: Pick<InfoPort, 'stream' | 'countPlays'>;
  readonly now: () => number;
  readonly report: (what: string, error: unknown) => void;
}

/** A play counts when five seconds of it were heard, and its ticket is as old. */
export function createPlayCounter({ info, now, report }: Needs): PlayCounter {
  const { countsAfterSeconds, ticketsAtOnce } = limits.plays;
  const never = new AbortController().signal;
  let play: Play | null = null;
  let waiting: string[] = [];
  const send = async (ticket: string) => {
    const tickets = [...waiting, ticket].slice(-ticketsAtOnce);
    waiting = [];
    try {
      await info.countPlays(tickets);
    } catch (error) {
      // They go with the next one.
      waiting = [...tickets, ...waiting].slice(-ticketsAtOnce);
      report('count plays', error);
    }
  };
  return {
    start: (musicId, audioId, ticket) => {
      const begun: Play = { ticket, ticketAt: now(), heard: 0, last: 0 };
      play = begun;
      if (ticket !== null) return;
      info.stream(musicId, audioId, true, never).then(
        (stream) => {
          begun.ticket = stream.ticket;
          begun.ticketAt = now();
        },
        (error: unknown) => report('play ticket', error),
      );
    },
    moved: (position) => {
      if (!play) return;
      const moved = position - play.last;
      if (moved > 0 && moved <= longestStep) play.heard += moved;
      play.last = position;
      const oldEnough = now() - play.ticketAt >= countsAfterSeconds * 1000;
      if (play.ticket === null || play.heard < countsAfterSeconds || !oldEnough) return;
      void send(play.ticket);
      play = null;
    },
    stop: () => {
      play = null;
    },
  };
}
