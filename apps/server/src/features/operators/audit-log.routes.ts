import { api } from '@onsori/contract/api';
import {
  type OperatorCall,
  operatorActor,
  requestVerification,
} from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { StreamedBody } from '#http/streamed-body.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import { exportAuditLog, loadAuditChain, searchAuditLog } from './audit-log.service.ts';

export function auditLogRoutes({
  db,
  encryption,
}: {
  readonly db: Db;
  readonly encryption: Encryption;
}): Implementation[] {
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('searchAuditLog', api.searchAuditLog, ({ body }) => {
      const { cursor, actor_kind: actorKind, ...filter } = body;
      return searchAuditLog({ db, encryption }, { ...filter, actorKind }, cursor);
    }),
    implement('exportAuditLog', api.exportAuditLog, async (call) => {
      const { reason, actor_kind: actorKind, ...filter } = call.body;
      const chunks = await exportAuditLog(as(call), { ...filter, actorKind }, reason);
      const name = `onsori-audit-${new Date().toISOString().slice(0, 10)}.csv`;
      call.exchange.addHeader('content-type', 'text/csv; charset=utf-8');
      call.exchange.addHeader('content-disposition', attachmentDisposition(name));
      return new StreamedBody(chunks);
    }),
    implement('getAuditChain', api.getAuditChain, () => loadAuditChain(db)),
    implement('verifyAuditChain', api.verifyAuditChain, async (call) => {
      await requestVerification(as(call));
      return { accepted: true } as const;
    }),
  ];
}
