import { randomBytes } from 'node:crypto';
import { tidy, tidyOrNull } from '@onsori/contract/licence-holder';
import { licenceIdOf, verifyPath } from '@onsori/contract/licence-id';
import type { LicensedFile } from '@onsori/contract/licences';
import type { LicenceScope, PlanId } from '@onsori/contract/plans';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { type Statement, signCertificate } from './certificate.rules.ts';
import { holderDigest } from './holder.rules.ts';
import type { LicenceKeys } from './keys.rules.ts';
import {
  claimHolder,
  findHeld,
  findTitles,
  insertCertificate,
  insertLicence,
  lockLicence,
} from './licences.repo.ts';
import { type Licence, licenceOf } from './licences.service.ts';
import { widened } from './widening.rules.ts';

export interface LicenceWish {
  readonly userId: string;
  readonly musicId: string;
  readonly plan: PlanId;
  readonly scope: LicenceScope;
  /** A licence is for one project; without a name, for all that have none. */
  readonly project: string | null;
  readonly client: string | null;
  readonly licensee: { readonly name: string; readonly channel: string };
  readonly files: readonly LicensedFile[];
  readonly fingerprint: string | null;
  readonly at: Date;
}

export interface IssuingPorts {
  readonly keys: LicenceKeys;
  readonly webOrigin: string;
}

const idBytes = 15;
const saltBytes = 15;
const newId = () => licenceIdOf(randomBytes(idBytes));

function keep(db: Tx, said: Omit<Statement, 'key'>, keys: LicenceKeys): Promise<void> {
  return insertCertificate(db, {
    licenceId: said.id,
    edition: said.edition,
    bytes: signCertificate(said, keys),
    signedAt: new Date(said.signed_at),
  });
}

async function issueFirst(
  db: Tx,
  { keys, webOrigin }: IssuingPorts,
  wish: LicenceWish,
  held: { readonly id: string; readonly digest: string },
): Promise<void> {
  const titles = await findTitles(db, wish.musicId);
  if (!titles) throw new AppError('not_found.music');
  const at = wish.at.toISOString();
  await insertLicence(db, { id: held.id, musicId: wish.musicId, issuedAt: wish.at });
  const nothing = { plan: wish.plan, scope: wish.scope, files: [] };
  const said: Omit<Statement, 'key'> = {
    type: 'onsori-licence/1',
    id: held.id,
    edition: 1,
    verify: webOrigin + verifyPath(held.id),
    issued_at: at,
    signed_at: at,
    plan: wish.plan,
    scope: wish.scope,
    music: { id: wish.musicId, ...titles },
    fingerprint: wish.fingerprint,
    files: [...(widened(nothing, wish)?.files ?? [])],
    holder_digest: held.digest,
  };
  await keep(db, said, keys);
}

/** Another edition, if there is something to add. */
async function extend(db: Tx, keys: LicenceKeys, wish: LicenceWish, id: string): Promise<void> {
  await lockLicence(db, id);
  const row = await findHeld(db, wish.userId, id);
  if (!row) throw new Error(`${id} is held by somebody else`);
  const { said } = licenceOf(row, keys);
  const extent = widened(said, wish);
  if (!extent) return;
  const { key: _, ...before } = said;
  const edition = said.edition + 1;
  const signed_at = wish.at.toISOString();
  await keep(db, { ...before, edition, signed_at, ...extent, files: [...extent.files] }, keys);
}

/**
 * One licence a user, track and project, in the caller's transaction. Asked for again it is the
 * same one, with what is delivered now added; its holder stays who it was issued to.
 */
export async function issueLicence(
  db: Tx,
  ports: IssuingPorts,
  wish: LicenceWish,
): Promise<Licence> {
  const { userId, musicId } = wish;
  const [name, channel] = [tidy(wish.licensee.name), tidy(wish.licensee.channel)];
  const salt = randomBytes(saltBytes).toString('base64url');
  const project = tidyOrNull(wish.project);
  const holder = { name, channel, salt, project, client: tidyOrNull(wish.client) };
  const licenceId = newId();
  const id = await claimHolder(db, { ...holder, licenceId, userId, musicId, issuedAt: wish.at });
  if (id === null) throw new AppError('unauthorized.token_invalid');
  if (id === licenceId) await issueFirst(db, ports, wish, { id, digest: holderDigest(holder) });
  else await extend(db, ports.keys, wish, id);
  const row = await findHeld(db, userId, id);
  if (!row) throw new Error(`${id} was not kept`);
  return licenceOf(row, ports.keys);
}
