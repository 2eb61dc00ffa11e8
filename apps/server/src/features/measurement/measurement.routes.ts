import { api } from '@onsori/contract/api';
import { koreanDay } from '#features/billing/billing.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { addCounts } from './measurement.repo.ts';
import { countBatch } from './measurement.rules.ts';
import { loadMeasurement } from './measurement.service.ts';

/** Headers by which a browser asks not to be measured; its pages send nothing then. */
const refusals = ['sec-gpc', 'dnt'];

export function measurementRoutes({ db }: { readonly db: Db }): Implementation[] {
  return [
    implement('recordMeasurements', api.recordMeasurements, async ({ body, exchange }) => {
      const isRefused = refusals.some((name) => exchange.header(name) === '1');
      if (!isRefused) await addCounts(db, koreanDay(new Date()), countBatch(body));
      return { accepted: true } as const;
    }),
    implement('getMeasurement', api.getMeasurement, ({ query }) =>
      loadMeasurement(db, query.period),
    ),
  ];
}
