import type { Measurement } from '@onsori/contract/measurement';
import {
  funnelSteps,
  type MeasurementPeriod,
  searchOutcomes,
  webVitals,
} from '@onsori/contract/measurement-values';
import { addDays, koreanDay } from '#features/billing/billing.public.ts';
import type { Db } from '#infra/db.ts';
import {
  listMissedSearches,
  sumAudience,
  sumOutcomes,
  sumSteps,
  sumVitals,
} from './measurement.repo.ts';
import { daysOfPeriod } from './measurement.rules.ts';
import { estimateP75, rateVital } from './vitals.rules.ts';

const MAX_SEARCHES = 100;
const MAX_PAGES = 30;

type VitalRow = Awaited<ReturnType<typeof sumVitals>>[number];

const sum = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);

/** The 75th percentiles of one page on one class of devices. */
function summarizeVitals(rows: readonly VitalRow[]): Measurement['vitals'][number]['metrics'] {
  return webVitals.flatMap((metric) => {
    const own = rows.filter((row) => row.metric === metric);
    const p75 = estimateP75(metric, new Map(own.map(({ bucket, count }) => [bucket, count])));
    if (p75 === null) return [];
    return [{ metric, p75, rating: rateVital(metric, p75), samples: sum(own) }];
  });
}

export async function loadMeasurement(
  db: Db,
  period: MeasurementPeriod,
  now = new Date(),
): Promise<Measurement> {
  const days = daysOfPeriod[period];
  const to = koreanDay(now);
  const from = addDays(to, 1 - days);
  const [steps, outcomes, audience, vitals, withoutResults] = await Promise.all([
    sumSteps(db, from),
    sumOutcomes(db, from),
    sumAudience(db, from),
    sumVitals(db, from),
    listMissedSearches(db, from, MAX_SEARCHES),
  ]);
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const pages = Map.groupBy(vitals, ({ route, device }) => `${device} ${route}`);
  return {
    from,
    to,
    steps: funnelSteps.map((step) => {
      const counts = new Map(
        steps.filter(({ kind }) => kind === step).map(({ day, count }) => [day, count]),
      );
      const points = dates.map((day) => counts.get(day) ?? 0);
      return { step, count: points.reduce((total, count) => total + count, 0), points };
    }),
    searches: {
      outcomes: searchOutcomes.map((outcome) => ({
        outcome,
        count: sum(outcomes.filter(({ detail }) => detail === outcome)),
      })),
      without_results: withoutResults,
    },
    vitals: [...pages.values()]
      .sort((a, b) => sum(b) - sum(a))
      .slice(0, MAX_PAGES)
      .flatMap((rows) => {
        const [first] = rows;
        if (!first) return [];
        return [{ route: first.route, device: first.device, metrics: summarizeVitals(rows) }];
      }),
    audience: audience
      .map(({ device, language, count }) => ({ device, language, pages: count }))
      .sort((a, b) => b.pages - a.pages),
  };
}
