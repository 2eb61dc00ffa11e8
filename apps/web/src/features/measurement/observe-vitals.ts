import type { WebVital } from '@onsori/contract/measurement-values';
import { type LayoutShift, largestShiftWindow, slowestInteraction } from './vitals.rules.ts';

/** Events of one frame are below it. */
const MIN_DURATION_MS = 16;

interface ObservedEntry extends PerformanceEntry, LayoutShift {
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

/** Observes entries from the start of the page on; the returned function stops and says whether it could. */
function observe(type: string, onEntry: (entry: ObservedEntry) => void): () => boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => false;
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) onEntry(entry as ObservedEntry);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  const options = { type, buffered: true, durationThreshold: MIN_DURATION_MS };
  observer.observe(options);
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return true;
  };
}

function readNavigation() {
  const [entry] = performance.getEntriesByType('navigation');
  const { responseStart = 0, activationStart = 0 } = (entry ?? {}) as {
    readonly responseStart?: number;
    readonly activationStart?: number;
  };
  return { responseStart, activationStart };
}

/** Whether the page was in the background before a time, when nothing is painted. */
const wasHiddenBefore = (time: number): boolean =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < time);

/** Observes the loading and use of the document; the returned function stops and returns the vitals. */
export function observeVitals(): () => Partial<Record<WebVital, number>> {
  let largestPaint: number | null = null;
  const shifts: LayoutShift[] = [];
  const durations = new Map<number, number>();
  const addInteraction = ({ interactionId, duration }: ObservedEntry) => {
    if (interactionId > 0)
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const stopPaints = observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  const stopShifts = observe('layout-shift', (shift) => {
    if (!shift.hadRecentInput) shifts.push(shift);
  });
  const stopEvents = observe('event', addInteraction);
  // However short it was.
  const stopFirst = observe('first-input', addInteraction);
  return () => {
    const { responseStart, activationStart } = readNavigation();
    const sinceActivation = (time: number) => Math.max(0, time - activationStart);
    stopPaints();
    stopEvents();
    stopFirst();
    const { interactionCount = durations.size } = performance as { interactionCount?: number };
    const interaction = slowestInteraction([...durations.values()], interactionCount);
    return {
      ...(largestPaint !== null &&
        !wasHiddenBefore(largestPaint) && { lcp: sinceActivation(largestPaint) }),
      ...(stopShifts() && { cls: largestShiftWindow(shifts) }),
      ...(interaction !== null && { inp: interaction }),
      ...(responseStart > 0 && { ttfb: sinceActivation(responseStart) }),
    };
  };
}
