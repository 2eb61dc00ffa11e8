import { parseLicenceId } from '@onsori/contract/licence-terms';
import type {
  LicenceRecord,
  RevokedLicence,
  UnmaskedLicensee,
} from '@onsori/contract/operator-licences';
import { peopleLimits } from '@onsori/contract/people-limits';
import { maskEmail } from '#features/account/account.public.ts';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { findLicence } from './licences.repo.ts';
import { describeEditions, maskName } from './licences.rules.ts';
import { type Licence, toLicence } from './licences.service.ts';
import {
  findLicenceUsage,
  isRefunded,
  type LicenceUsage,
  listRevoked,
} from './operator-licences.repo.ts';

const PAGE_SIZE = 20;
const UNMASK_MS = peopleLimits.unmaskMinutes * 60_000;

/** Throws for a number that no licence can have. */
export function requireLicenceId(text: string): string {
  const id = parseLicenceId(text);
  if (id === null) throw new AppError('not_found.licence');
  return id;
}

async function requireLicence(db: Db, keys: SigningKeys, id: string): Promise<Licence> {
  const row = await findLicence(db, id);
  if (!row) throw new AppError('not_found.licence');
  return toLicence(row, keys);
}

export async function listRevokedLicences(db: Db, cursor: string | null) {
  const rows = await listRevoked(db, { after: cursor, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const items = page.map(
    ({ id, music_id, title_ko, title_en, issued_at, revoked_at, revoked_because }) =>
      ({
        id,
        music: { id: music_id, title_ko, title_en },
        issued_at: issued_at.toISOString(),
        revocation: { at: revoked_at.toISOString(), reason: revoked_because },
      }) satisfies RevokedLicence,
  );
  return { items, next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

function toHolder({ holder }: Licence, { userId, email }: LicenceUsage): LicenceRecord['holder'] {
  if (!holder || userId === null || email === null) return null;
  const { name, channel } = holder;
  return { user_id: userId, name: maskName(name), email: maskEmail(email), channel };
}

export async function lookUpLicence(db: Db, keys: SigningKeys, id: string): Promise<LicenceRecord> {
  const licence = await requireLicence(db, keys, id);
  const [usage, refunded] = await Promise.all([findLicenceUsage(db, id), isRefunded(db, id)]);
  const { claims, company, holder, revokedAt, editions } = licence;
  const { revokedBecause } = usage;
  return {
    id,
    music: claims.music,
    issued_at: claims.issued_at,
    plan: claims.plan,
    scope: claims.scope,
    project: holder?.project ?? null,
    company,
    holder: toHolder(licence, usage),
    revocation: revokedAt && { at: revokedAt.toISOString(), reason: revokedBecause ?? '' },
    is_refunded: refunded,
    editions: describeEditions(editions),
    downloads: {
      count: usage.downloads,
      latest_at: usage.lastDownloadedAt?.toISOString() ?? null,
    },
    verify_url: claims.verify,
  };
}

/** The entry is committed before the values are returned. */
export async function unmaskLicensee(
  { db, encryption, actor, keys }: OperatorPorts & { readonly keys: SigningKeys },
  { id, reason }: { readonly id: string; readonly reason: string },
  now = new Date(),
): Promise<UnmaskedLicensee> {
  const { holder } = await requireLicence(db, keys, id);
  const { userId, email } = await findLicenceUsage(db, id);
  if (!holder || userId === null || email === null)
    throw new AppError('conflict.licence_holder_left');
  const subject = { kind: 'licence', id, userId } as const;
  await db
    .transaction()
    .execute((tx) =>
      recordAuditEntry(tx, encryption, { actor, action: 'person.unmasked', subject, reason }),
    );
  const { name, client } = holder;
  return { name, email, client, until: new Date(now.getTime() + UNMASK_MS).toISOString() };
}
