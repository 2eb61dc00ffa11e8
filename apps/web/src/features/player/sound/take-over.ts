import type { Deck } from './audio-deck.ts';
import type { Timing } from './range-reader.ts';

/** How far ahead of the current deck the incoming one loads; covers its start time. */
export const LEAD_SECONDS = 0.2;
/** Seconds; a delay node supports up to one second. */
const MAX_LEAD_SECONDS = 0.9;
const FILL_MARGIN_SECONDS = 0.02;
const POLL_MS = 4;
const LEAD_SAMPLES = 9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Plays a silent deck slightly ahead of the current one and returns its lead in seconds. Delayed by
 * that lead, both align to the millisecond, which starting a media element cannot achieve.
 */
export async function measureLead(
  current: Deck,
  incoming: Deck,
  { wait }: Pick<Timing, 'wait'>,
  signal: AbortSignal,
): Promise<number> {
  const waitUntil = async (isMet: () => boolean) => {
    while (!isMet()) await wait(POLL_MS, signal);
  };
  const { element } = incoming;
  const canPlay = () =>
    incoming.isSettled() && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const currentLead = () => incoming.time() - current.time();
  for (let tries = 1; ; tries += 1) {
    await waitUntil(canPlay);
    if (!current.shouldPlay()) {
      incoming.seek(current.time());
      return 0;
    }
    incoming.play();
    const from = element.currentTime;
    await waitUntil(() => element.currentTime !== from || !current.shouldPlay());
    const leads: number[] = [];
    while (leads.length < LEAD_SAMPLES) {
      leads.push(currentLead());
      await wait(POLL_MS, signal);
    }
    const lead = median(leads);
    // The delay line must be filled before the deck becomes audible.
    const isFilled = () => element.currentTime - from > lead + FILL_MARGIN_SECONDS;
    if (current.shouldPlay() && lead >= 0 && lead <= MAX_LEAD_SECONDS) {
      await waitUntil(() => isFilled() || !current.shouldPlay());
      if (current.shouldPlay()) return lead;
    }
    if (current.shouldPlay()) incoming.seek(current.time() + LEAD_SECONDS * (tries + 1));
  }
}
