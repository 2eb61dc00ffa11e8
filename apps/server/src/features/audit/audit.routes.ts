import { api } from '@onsori/contract/api';
import { deviceKinds } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { formatEntryCursor, parseEntryCursor } from './entry-cursor.rules.ts';
import { listSecurityEvents, type SecurityEvent } from './security-events.service.ts';

const EVENTS_PER_PAGE = 20;

function toItem(event: SecurityEvent, { sessionId }: Identity) {
  const { id, recordedAt, action, actorKind, network, subjectKind, subjectId, details } = event;
  return {
    id,
    recorded_at: recordedAt.toISOString(),
    action,
    actor: actorKind,
    network,
    device: deviceKinds.find((kind) => kind === details.after?.device) ?? null,
    is_current_session: subjectKind === 'session' && subjectId === sessionId,
  };
}

export function auditRoutes({
  db,
  encryption,
}: {
  readonly db: Db;
  readonly encryption: Encryption;
}): Implementation[] {
  return [
    implement('listSecurityEvents', api.listSecurityEvents, async ({ query, identity }) => {
      const before = query.cursor === undefined ? undefined : parseEntryCursor(query.cursor);
      if (before === null) throw new AppError('invalid.cursor');
      const limit = EVENTS_PER_PAGE + 1;
      const { userId } = identity;
      const events = await listSecurityEvents(db, encryption, userId, { before, limit });
      const page = events.slice(0, EVENTS_PER_PAGE);
      const last = events.length > EVENTS_PER_PAGE ? page.at(-1) : undefined;
      return {
        items: page.map((event) => toItem(event, identity)),
        next_cursor: last ? formatEntryCursor(last) : null,
      };
    }),
  ];
}
