import { api } from '@onsori/contract/api';
import { loadOperatorStatus } from '#features/operators/operators.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { loadFigureEntries } from './figure-entries.service.ts';
import { loadOverview } from './overview.service.ts';

export function overviewRoutes({ db }: { readonly db: Db }): Implementation[] {
  return [
    implement('getOverview', api.getOverview, async ({ identity, query }) => {
      const status = await loadOperatorStatus(db, identity);
      return loadOverview(db, { permissions: status?.permissions ?? [], period: query.period });
    }),
    implement('listActivity', api.listActivity, ({ params, language }) =>
      loadFigureEntries(db, params.figure, language),
    ),
    implement('listMoney', api.listMoney, ({ params, language }) =>
      loadFigureEntries(db, params.figure, language),
    ),
  ];
}
