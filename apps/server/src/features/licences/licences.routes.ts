import { api } from '@onsori/contract/api';
import { printLicenceId } from '@onsori/contract/licence-id';
import { licenceUses, mayUse } from '@onsori/contract/licence-uses';
import { planIds } from '@onsori/contract/plans';
import type { Exchange } from '#http/exchange.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { CertificatePrinter } from './certificate-printer.service.ts';
import { disputeText } from './dispute.rules.ts';
import type { LicenceKeys } from './keys.rules.ts';
import { createLicenceCheck, licenceHeldBy, licencesOf } from './licences.service.ts';

export interface LicencePorts {
  readonly db: Db;
  readonly keys: LicenceKeys;
  readonly printer: CertificatePrinter;
}

const keysOf = ({ all, current }: LicenceKeys) =>
  all.map(({ id, text }) => ({
    id,
    algorithm: 'Ed25519' as const,
    public_key: text,
    is_current: id === current.id,
  }));

const usesTable = licenceUses.map((use) => ({
  use,
  plans: planIds.map((plan) => {
    const said = mayUse(plan, use);
    return { plan, answer: said.answer, allowed_by: said.answer === 'plan' ? said.plan : null };
  }),
}));

function publicRoutes({ db, keys }: LicencePorts): Implementation[] {
  const check = createLicenceCheck(db, keys);
  return [
    implement('checkLicence', api.checkLicence, ({ params }) => check(params.licenceId)),
    implement('listLicenceKeys', api.listLicenceKeys, async () => ({ items: keysOf(keys) })),
    implement('listLicenceUses', api.listLicenceUses, async () => ({ items: usesTable })),
  ];
}

const sendAs = (exchange: Exchange, id: string, type: 'pdf' | 'json') => {
  exchange.addHeader('content-type', `application/${type}`);
  const name = `onsori-licence-${printLicenceId(id)}.${type}`;
  exchange.addHeader('content-disposition', `attachment; filename="${name}"`);
};

function ownRoutes({ db, keys, printer }: LicencePorts): Implementation[] {
  return [
    implement('listLicences', api.listLicences, ({ query, identity }) =>
      licencesOf(db, keys, identity.userId, { page: query.page, perPage: query.per_page }),
    ),
    implement('getLicencePdf', api.getLicencePdf, async ({ params, identity, exchange }) => {
      const licence = await licenceHeldBy(db, keys, identity.userId, params.licenceId);
      const pdf = await printer.print(licence);
      sendAs(exchange, licence.id, 'pdf');
      return pdf;
    }),
    implement('getLicenceJson', api.getLicenceJson, async ({ params, identity, exchange }) => {
      const { id, bytes } = await licenceHeldBy(db, keys, identity.userId, params.licenceId);
      sendAs(exchange, id, 'json');
      return bytes;
    }),
    implement('getDisputePack', api.getDisputePack, async ({ params, identity }) => {
      const licence = await licenceHeldBy(db, keys, identity.userId, params.licenceId);
      return { ko: disputeText(licence, 'ko'), en: disputeText(licence, 'en') };
    }),
  ];
}

export function licenceRoutes(ports: LicencePorts): Implementation[] {
  return [...publicRoutes(ports), ...ownRoutes(ports)];
}
