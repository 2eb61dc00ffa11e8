import { api } from '@onsori/contract/api';
import {
  checkLicenceUse,
  formatLicenceId,
  type LicenceUse,
  licenceUses,
} from '@onsori/contract/licence-terms';
import { type LicenceBasis, planIds } from '@onsori/contract/plans';
import type { Identity } from '#http/callers.ts';
import type { Exchange } from '#http/implementation.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import type { CertificatePrinter } from './certificate-printer.service.ts';
import type { LicenceReader } from './licences.repo.ts';
import { formatDisputeText } from './licences.rules.ts';
import { createLicenceCheck, getReadableLicence, listLicences } from './licences.service.ts';

export interface LicencePorts {
  readonly db: Db;
  readonly keys: SigningKeys;
  readonly printer: CertificatePrinter;
}

const toKeyList = ({ all, current }: SigningKeys) =>
  all.map(({ id, text }) => ({
    id,
    algorithm: 'Ed25519' as const,
    public_key: text,
    is_current: id === current.id,
  }));

function toUsePermission(basis: LicenceBasis, use: LicenceUse) {
  const permission = checkLicenceUse(basis, use);
  return {
    answer: permission.answer,
    allowed_by: permission.answer === 'plan' ? permission.plan : null,
  };
}

const usesTable = licenceUses.map((use) => ({
  use,
  plans: planIds.map((plan) => ({ plan, ...toUsePermission(plan, use) })),
  single: toUsePermission('single', use),
}));

function publicRoutes({ db, keys }: LicencePorts): Implementation[] {
  const check = createLicenceCheck(db, keys);
  return [
    implement('checkLicence', api.checkLicence, ({ params }) => check(params.licenceId)),
    implement('listLicenceKeys', api.listLicenceKeys, async () => ({ items: toKeyList(keys) })),
    implement('listLicenceUses', api.listLicenceUses, async () => ({ items: usesTable })),
  ];
}

const setFileHeaders = (exchange: Exchange, id: string, type: 'pdf' | 'json') => {
  exchange.addHeader('content-type', `application/${type}`);
  const name = `onsori-licence-${formatLicenceId(id)}.${type}`;
  exchange.addHeader('content-disposition', `attachment; filename="${name}"`);
};

/** An API key reads the licences of its company, and none of the owner alone. */
const readerOf = ({ userId, apiKey }: Identity): LicenceReader =>
  apiKey ? { organizationId: apiKey.organizationId } : { userId };

function userRoutes({ db, keys, printer }: LicencePorts): Implementation[] {
  return [
    implement('listLicences', api.listLicences, ({ query, identity }) =>
      listLicences(db, keys, readerOf(identity), { page: query.page, perPage: query.per_page }),
    ),
    implement('getLicencePdf', api.getLicencePdf, async ({ params, identity, exchange }) => {
      const licence = await getReadableLicence(db, keys, readerOf(identity), params.licenceId);
      const pdf = await printer.print(licence);
      setFileHeaders(exchange, licence.id, 'pdf');
      return pdf;
    }),
    implement('getLicenceJson', api.getLicenceJson, async ({ params, identity, exchange }) => {
      const { id, bytes } = await getReadableLicence(
        db,
        keys,
        readerOf(identity),
        params.licenceId,
      );
      setFileHeaders(exchange, id, 'json');
      return bytes;
    }),
    implement('getDisputePack', api.getDisputePack, async ({ params, identity }) => {
      const licence = await getReadableLicence(db, keys, readerOf(identity), params.licenceId);
      return { ko: formatDisputeText(licence, 'ko'), en: formatDisputeText(licence, 'en') };
    }),
  ];
}

export function licenceRoutes(ports: LicencePorts): Implementation[] {
  return [...publicRoutes(ports), ...userRoutes(ports)];
}
