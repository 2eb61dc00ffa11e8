import { api } from '@onsori/contract/api';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import {
  createNotice,
  editNotice,
  endNotice,
  listActiveNotices,
  listNotices,
} from './notices.service.ts';

const accepted = { accepted: true } as const;

export function noticeRoutes({
  db,
  encryption,
}: {
  readonly db: Db;
  readonly encryption: Encryption;
}): Implementation[] {
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('listActiveNotices', api.listActiveNotices, async () => ({
      items: await listActiveNotices(db),
    })),
    implement('listNotices', api.listNotices, async () => ({ items: await listNotices(db) })),
    implement('createNotice', api.createNotice, async (call) => ({
      id: await createNotice(as(call), call.body),
    })),
    implement('editNotice', api.editNotice, async (call) => {
      await editNotice(as(call), call.params.noticeId, call.body);
      return accepted;
    }),
    implement('endNotice', api.endNotice, async (call) => {
      await endNotice(as(call), { id: call.params.noticeId, ...call.body });
      return accepted;
    }),
  ];
}
