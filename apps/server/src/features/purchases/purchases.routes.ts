import { api } from '@onsori/contract/api';
import { notifyCompany } from '#features/air/air.public.ts';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import { koreanDay } from '#features/billing/billing.public.ts';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import type { IssueLicencePorts } from '#features/licences/licences.public.ts';
import type { LiveOptions } from '#http/event-streams.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import { buyMusics, quotePurchases } from './buy-musics.service.ts';
import { getCompanyTerms, setCompanyTerms } from './company-terms.service.ts';
import {
  cancelPurchaseRefund,
  decidePurchaseRefund,
  listPurchaseRefunds,
  requestPurchaseRefund,
} from './purchase-refunds.service.ts';
import { exportPurchases, listPurchases } from './purchases.service.ts';

interface PurchasePorts extends IssueLicencePorts {
  readonly hooks: PurchaseHooks;
  readonly encryption: Encryption;
  readonly air: LiveOptions;
}

/** Implemented by features above; the entry registers the implementations. */
export interface PurchaseHooks {
  /** Called in the transaction of the purchase. */
  onBought(
    tx: Tx,
    purchase: {
      readonly organizationId: string;
      readonly musicIds: readonly string[];
      readonly now: Date;
    },
  ): Promise<void>;
}

const accepted = { accepted: true } as const;

export function purchaseRoutes(catalog: CatalogPorts, ports: PurchasePorts): Implementation[] {
  const { db } = catalog;
  const { encryption, air } = ports;
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('listPurchases', api.listPurchases, ({ query, identity: { userId }, language }) =>
      listPurchases(catalog, { ...query, reader: { userId, language } }, new Date()),
    ),
    implement('exportPurchases', api.exportPurchases, async (call) => {
      const now = new Date();
      const { userId } = call.identity;
      const request = { ...call.query, userId, language: call.language };
      const csv = await exportPurchases(db, request, now);
      const name = `onsori-purchases-${koreanDay(now)}.csv`;
      call.exchange.addHeader('content-type', 'text/csv; charset=utf-8');
      call.exchange.addHeader('content-disposition', attachmentDisposition(name));
      return Buffer.from(csv);
    }),
    implement('quotePurchases', api.quotePurchases, ({ identity }) =>
      quotePurchases(db, identity.userId, new Date()),
    ),
    implement('buyMusics', api.buyMusics, async ({ body, tx, identity: { userId } }) => {
      const items = body.items.map((item) => ({
        musicId: item.music_id,
        programme: item.programme,
        requestId: item.generation_id ?? null,
      }));
      const command = { userId, items, amount: body.amount };
      const now = new Date();
      const { organizationId, purchases } = await buyMusics(tx, ports, command, now);
      const musicIds = items.map(({ musicId }) => musicId);
      await ports.hooks.onBought(tx, { organizationId, musicIds, now });
      notifyCompany(air.channel, organizationId);
      return { purchases };
    }),
    implement('requestPurchaseRefund', api.requestPurchaseRefund, async (call) => {
      const { userId } = call.identity;
      await requestPurchaseRefund(db, { userId, ...call.params, ...call.body }, new Date());
      return accepted;
    }),
    implement('cancelPurchaseRefund', api.cancelPurchaseRefund, async ({ params, identity }) => {
      await cancelPurchaseRefund(db, { userId: identity.userId, ...params });
      return accepted;
    }),
    implement('listPurchaseRefunds', api.listPurchaseRefunds, async ({ language }) => ({
      items: await listPurchaseRefunds(db, language),
    })),
    implement('decidePurchaseRefund', api.decidePurchaseRefund, async (call) => {
      await decidePurchaseRefund(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('getCompanyTerms', api.getCompanyTerms, ({ params }) =>
      getCompanyTerms(db, params.companyId),
    ),
    implement('setCompanyTerms', api.setCompanyTerms, async (call) => {
      const { companyId } = call.params;
      await setCompanyTerms(as(call), {
        companyId,
        reason: call.body.reason,
        airPrice: call.body.air_price,
        musicPrice: call.body.music_price,
        monthlyLimit: call.body.monthly_limit,
      });
      return accepted;
    }),
  ];
}
