import { api } from '@onsori/contract/api';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import {
  correctLicensee,
  restoreLicence,
  revokeLicenceByOperator,
} from './licence-changes.service.ts';
import {
  listRevokedLicences,
  lookUpLicence,
  requireLicenceId,
  unmaskLicensee,
} from './operator-licences.service.ts';

interface OperatorLicencePorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly keys: SigningKeys;
}

interface LicenceCall extends OperatorCall {
  readonly params: { readonly licenceId: string };
}

const accepted = { accepted: true } as const;

export function operatorLicenceRoutes({
  db,
  encryption,
  keys,
}: OperatorLicencePorts): Implementation[] {
  const as = (call: LicenceCall) => ({ db, encryption, keys, actor: operatorActor(call) });
  const idOf = ({ params }: LicenceCall) => requireLicenceId(params.licenceId);
  return [
    implement('listRevokedLicences', api.listRevokedLicences, ({ query }) =>
      listRevokedLicences(db, query.cursor ?? null),
    ),
    implement('lookUpLicence', api.lookUpLicence, async ({ params }) =>
      lookUpLicence(db, keys, requireLicenceId(params.licenceId)),
    ),
    implement('unmaskLicensee', api.unmaskLicensee, async (call) =>
      unmaskLicensee(as(call), { id: idOf(call), reason: call.body.reason }),
    ),
    implement('revokeLicence', api.revokeLicence, async (call) => {
      await revokeLicenceByOperator(as(call), { id: idOf(call), reason: call.body.reason });
      return accepted;
    }),
    implement('restoreLicence', api.restoreLicence, async (call) => {
      await restoreLicence(as(call), { id: idOf(call), reason: call.body.reason });
      return accepted;
    }),
    implement('correctLicensee', api.correctLicensee, async (call) => {
      await correctLicensee(as(call), { id: idOf(call), ...call.body });
      return accepted;
    }),
  ];
}
