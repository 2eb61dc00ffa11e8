import type { MeasuredEntry } from '@onsori/contract/measurement';
import {
  type MeasuredRoute,
  measuredRoutes,
  measurementLimits,
  normalizeMeasuredText,
  type SearchOutcome,
  type WebVital,
} from '@onsori/contract/measurement-values';
import { matchPath } from 'react-router';
import type { ProductEvent } from '#lib/measured-events.ts';

const MAX_FEW = 9;

/** The pattern of a page; null for pages that are not measured. */
export function findMeasuredRoute(pathname: string): MeasuredRoute | null {
  if (/^\/operator(\/|$)/i.test(pathname)) return null;
  return measuredRoutes.find((route) => matchPath(route, pathname) !== null) ?? '/404';
}

function outcomeOf(total: number): SearchOutcome {
  if (total === 0) return 'none';
  return total <= MAX_FEW ? 'few' : 'many';
}

function toEntry(event: ProductEvent): MeasuredEntry | null {
  if (event.kind === 'page') {
    const route = findMeasuredRoute(event.path);
    return route && { kind: 'page', route };
  }
  if (event.kind !== 'search') return event;
  const results = outcomeOf(event.total);
  const text = results === 'none' ? normalizeMeasuredText(event.text) : null;
  return { kind: 'search', results, ...(text !== null && { text }) };
}

/** Converts events to what is sent. A search that is repeated counts once. */
export function createEntryConverter(): (events: readonly ProductEvent[]) => MeasuredEntry[] {
  let lastText: string | null = null;
  return (events) =>
    events.flatMap((event) => {
      if (event.kind === 'search') {
        if (event.text === lastText) return [];
        lastText = event.text;
      }
      return toEntry(event) ?? [];
    });
}

export const toVitalEntries = (
  values: Partial<Record<WebVital, number>>,
  route: MeasuredRoute,
): MeasuredEntry[] =>
  Object.entries(values).map(([metric, value]) => ({
    kind: 'vital',
    metric: metric as WebVital,
    route,
    value: Math.min(value, measurementLimits.maxVital),
  }));

/** Parts that one request may contain. */
export const splitEntries = (entries: readonly MeasuredEntry[]): MeasuredEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / measurementLimits.entriesAtOnce) }, (_, part) =>
    entries.slice(
      part * measurementLimits.entriesAtOnce,
      (part + 1) * measurementLimits.entriesAtOnce,
    ),
  );
