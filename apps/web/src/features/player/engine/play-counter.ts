import { limits } from '@onsori/contract/limits';
import type { InfoPort } from './ports.ts';

interface PendingPlay {
  ticket: string | null;
  ticketAt: number;
  playedSeconds: number;
  lastPosition: number;
}

/** Seconds; a larger step between two position events is a seek. */
const MAX_STEP_SECONDS = 2;

export interface PlayCounter {
  start(musicId: string, audioId: string, ticket: string | null): void;
  onPosition(position: number): void;
  stop(): void;
}

interface PlayCounterOptions {
  readonly info: Pick<InfoPort, 'stream' | 'countPlays'>;
  readonly now: () => number;
  readonly report: (what: string, error: unknown) => void;
}

/** Counts a play after five seconds of playback, once its ticket is as old. */
export function createPlayCounter({ info, now, report }: PlayCounterOptions): PlayCounter {
  const { countsAfterSeconds, ticketsAtOnce } = limits.plays;
  const neverAborted = new AbortController().signal;
  let play: PendingPlay | null = null;
  let unsent: string[] = [];
  const send = async (ticket: string) => {
    const tickets = [...unsent, ticket].slice(-ticketsAtOnce);
    unsent = [];
    try {
      await info.countPlays(tickets);
    } catch (error) {
      // Send them with the next ticket.
      unsent = [...tickets, ...unsent].slice(-ticketsAtOnce);
      report('count plays', error);
    }
  };
  return {
    start: (musicId, audioId, ticket) => {
      const started: PendingPlay = { ticket, ticketAt: now(), playedSeconds: 0, lastPosition: 0 };
      play = started;
      if (ticket !== null) return;
      info.stream(musicId, audioId, true, neverAborted).then(
        (stream) => {
          started.ticket = stream.ticket;
          started.ticketAt = now();
        },
        (error: unknown) => report('play ticket', error),
      );
    },
    onPosition: (position) => {
      if (!play) return;
      const moved = position - play.lastPosition;
      if (moved > 0 && moved <= MAX_STEP_SECONDS) play.playedSeconds += moved;
      play.lastPosition = position;
      const oldEnough = now() - play.ticketAt >= countsAfterSeconds * 1000;
      if (play.ticket === null || play.playedSeconds < countsAfterSeconds || !oldEnough) return;
      void send(play.ticket);
      play = null;
    },
    stop: () => {
      play = null;
    },
  };
}
