import type { AirLiveEvent } from '@onsori/contract/air';
import type { Generation } from '@onsori/contract/air-entities';

/** Splits a stream of server-sent events into the data of each event. */
export function createEventParser(): (chunk: string) => string[] {
  let pending = '';
  return (chunk) => {
    pending += chunk.replaceAll('\r\n', '\n');
    const blocks = pending.split('\n\n');
    pending = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart());
      return data.length > 0 ? [data.join('\n')] : [];
    });
  };
}

/** Null for data of a newer version of the service. */
export function parseLiveEvent(data: string): AirLiveEvent | null {
  try {
    const event = JSON.parse(data) as AirLiveEvent;
    return event.type === 'ready' || event.type === 'changed' || event.type === 'progress'
      ? event
      : null;
  } catch {
    return null;
  }
}

type ProgressEvent = Extract<AirLiveEvent, { readonly type: 'progress' }>;

const isFinal = (step: string) => step === 'ready' || step === 'failed';

/** The request with the progress of one candidate. A candidate that is final stays as it is. */
export function applyProgress(request: Generation, event: ProgressEvent): Generation {
  if (request.id !== event.id) return request;
  const candidates = request.candidates.map((candidate) =>
    candidate.id === event.candidate_id && !isFinal(candidate.step)
      ? {
          ...candidate,
          step: event.step,
          progress: event.progress,
          remaining_seconds: event.remaining_seconds,
        }
      : candidate,
  );
  const inRound = candidates.filter(({ round }) => round === request.round);
  const sum = inRound.reduce(
    (total, { step, progress }) => total + (isFinal(step) ? 1 : progress),
    0,
  );
  return { ...request, candidates, progress: inRound.length > 0 ? sum / inRound.length : 0 };
}

const FIRST_DELAY_MS = 500;
/** Pages catch up within five seconds after the service is back. */
const MAX_DELAY_MS = 4000;

/** Milliseconds before the next attempt; `random` spreads the pages after a restart. */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
