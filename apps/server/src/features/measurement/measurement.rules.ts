import type { MeasuredBatch } from '@onsori/contract/measurement';
import {
  type FunnelStep,
  type MeasurementPeriod,
  measurementLimits,
  normalizeMeasuredText,
  type WebVital,
} from '@onsori/contract/measurement-values';
import { bucketOf } from './vitals.rules.ts';

interface EventCount {
  readonly kind: FunnelStep;
  readonly detail: string;
  readonly count: number;
}

interface VitalCount {
  readonly metric: WebVital;
  readonly route: string;
  readonly bucket: number;
  readonly count: number;
}

interface SearchCount {
  readonly text: string;
  readonly count: number;
}

export interface BatchCounts extends Pick<MeasuredBatch, 'device' | 'language'> {
  readonly events: readonly EventCount[];
  readonly vitals: readonly VitalCount[];
  readonly searches: readonly SearchCount[];
}

/** Counts equal items. In a fixed order, so that concurrent upserts of the same rows cannot deadlock. */
function countEqual<Item extends object>(items: readonly Item[]): (Item & { count: number })[] {
  const counted = new Map<string, Item & { count: number }>();
  for (const item of items) {
    const key = JSON.stringify(Object.values(item));
    const before = counted.get(key)?.count ?? 0;
    counted.set(key, { ...item, count: before + 1 });
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** What a batch adds to the counters. */
export function countBatch({ device, language, entries }: MeasuredBatch): BatchCounts {
  const events: Omit<EventCount, 'count'>[] = [];
  const vitals: Omit<VitalCount, 'count'>[] = [];
  const texts: { readonly text: string }[] = [];
  for (const entry of entries) {
    if (entry.kind === 'vital') {
      const { metric, route, value } = entry;
      vitals.push({ metric, route, bucket: bucketOf(metric, value) });
    } else if (entry.kind === 'page') events.push({ kind: 'page', detail: entry.route });
    else if (entry.kind === 'search') {
      events.push({ kind: 'search', detail: entry.results });
      const text = entry.results === 'none' ? normalizeMeasuredText(entry.text ?? '') : null;
      if (text !== null) texts.push({ text });
    } else if (entry.kind !== 'first_sound') events.push({ kind: entry.kind, detail: '' });
  }
  return {
    device,
    language,
    events: countEqual(events),
    vitals: countEqual(vitals),
    searches: countEqual(texts.slice(0, measurementLimits.textsAtOnce)),
  };
}

export const daysOfPeriod: Readonly<Record<MeasurementPeriod, number>> = {
  week: 7,
  month: 28,
  quarter: 90,
};

/** Counters of days before this one are deleted; the first of a month. */
export function firstStoredDay(today: string): string {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - measurementLimits.countersStoredMonths);
  return first.toISOString().slice(0, 10);
}
