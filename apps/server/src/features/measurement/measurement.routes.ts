import { api } from '@onsori/contract/api';
import { koreanDay } from '#features/billing/billing.public.ts';
import { type Exchange, type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { addCounts } from './measurement.repo.ts';
import { countBatch } from './measurement.rules.ts';
import { loadMeasurement } from './measurement.service.ts';

/** Headers by which a browser asks not to be measured; its pages send nothing then. */
const refusals = ['sec-gpc', 'dnt'];

export const refusesMeasurement = ({ header }: Pick<Exchange, 'header'>): boolean =>
  refusals.some((name) => header(name) === '1');

export function measurementRoutes({ db }: { readonly db: Db }): Implementation[] {
  return [
    implement('recordMeasurements', api.recordMeasurements, async ({ body, exchange }) => {
      if (!refusesMeasurement(exchange))
        await addCounts(db, koreanDay(new Date()), countBatch(body));
      return { accepted: true } as const;
    }),
    implement('getMeasurement', api.getMeasurement, ({ query }) =>
      loadMeasurement(db, query.period),
    ),
  ];
}
