import { api } from '@onsori/contract/api';
import { operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { announcePrice, listAnnouncedPrices, previewPrice } from './price-changes.service.ts';

interface PriceFields {
  readonly unit_price: number;
  readonly effective_on: string;
}

const toChange = <Fields extends PriceFields>({
  unit_price: unitPrice,
  effective_on: effectiveOn,
  ...fields
}: Fields) => ({ ...fields, unitPrice, effectiveOn });

export function priceChangeRoutes({
  db,
  encryption,
}: {
  readonly db: Db;
  readonly encryption: Encryption;
}): Implementation[] {
  return [
    implement('listPriceChanges', api.listPriceChanges, () => listAnnouncedPrices(db)),
    implement('previewPriceChange', api.previewPriceChange, ({ query }) =>
      previewPrice(db, toChange(query)),
    ),
    implement('announcePriceChange', api.announcePriceChange, async ({ body, ...call }) => {
      await announcePrice(
        { db, encryption, actor: operatorActor(call) },
        toChange(body),
        new Date(),
      );
      return { accepted: true } as const;
    }),
  ];
}
