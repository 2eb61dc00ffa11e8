import type { Deck } from './deck.ts';
import type { Timing } from './reader.ts';

/** How far ahead of the other it is made ready: at least what starting takes. */
export const leadSeconds = 0.2;
/** A sound cannot be held back for longer. */
const longestLead = 0.9;
const filledBy = 0.02;
const pollMs = 4;
const readings = 9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Lets a silent deck run a little ahead of the one that is heard, and tells by how much. Held back
 * by that it is at the same place to the millisecond, which no start of a media element would be.
 */
export async function runAhead(
  heard: Deck,
  coming: Deck,
  { wait }: Pick<Timing, 'wait'>,
  signal: AbortSignal,
): Promise<number> {
  const until = async (met: () => boolean) => {
    while (!met()) await wait(pollMs, signal);
  };
  const { element } = coming;
  const canPlay = () =>
    coming.isSettled() && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const ahead = () => coming.time() - heard.time();
  for (let tries = 1; ; tries += 1) {
    await until(canPlay);
    if (!heard.wanted()) {
      coming.seek(heard.time());
      return 0;
    }
    coming.play();
    const from = element.currentTime;
    await until(() => element.currentTime !== from || !heard.wanted());
    const leads: number[] = [];
    while (leads.length < readings) {
      leads.push(ahead());
      await wait(pollMs, signal);
    }
    const lead = median(leads);
    // What is held back has to be there before it can be heard.
    const isFilled = () => element.currentTime - from > lead + filledBy;
    if (heard.wanted() && lead >= 0 && lead <= longestLead) {
      await until(() => isFilled() || !heard.wanted());
      if (heard.wanted()) return lead;
    }
    if (heard.wanted()) coming.seek(heard.time() + leadSeconds * (tries + 1));
  }
}
