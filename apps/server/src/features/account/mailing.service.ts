import { mailedLink } from '@onsori/contract/mailed-links';
import type { Db, Tx } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { type MailPayload, sendMailJob } from './account.jobs.ts';
import { insertLink, listSentLinks, lockLinks, type NewLink } from './links.repo.ts';
import { linkExpiry, shouldMailLink } from './links.rules.ts';
import { mailOf } from './mail-texts.ts';
import { linkNonce, nonceHash } from './secrets.rules.ts';
import { findSecurityVersion, findUser, findUserByEmail } from './users.repo.ts';

export interface MailingPorts {
  readonly db: Db;
  readonly mail: Mail;
  readonly secret: string;
  readonly webOrigin: string;
}

type LinkPayload = Extract<MailPayload, { id: string }>;
type LinkRequest<Payload> = Payload extends unknown
  ? Omit<Payload, 'id' | 'securityVersion'>
  : never;

/** Asks for a mail with a link, the same whether or not anybody has the address. */
export async function askForLink(
  tx: Tx,
  request: LinkRequest<LinkPayload>,
  now: Date,
): Promise<void> {
  const by = request.kind === 'email_change' ? { id: request.userId } : { email: request.email };
  const securityVersion = await findSecurityVersion(tx, by);
  await enqueue(tx, sendMailJob, { ...request, id: uuidV7(now), securityVersion } as LinkPayload);
}

/** Tells an account's owner what happened to it. */
export function tell(tx: Tx, payload: Exclude<MailPayload, LinkPayload>): Promise<void> {
  return enqueue(tx, sendMailJob, payload);
}

/** Nobody where ownership was proved anew, or the password replaced, after the link was requested. */
async function receiverOf(db: Db, payload: LinkPayload) {
  const user = await findRequestedAccount(db, payload);
  return user?.security_version === payload.securityVersion ? user : undefined;
}

async function findRequestedAccount(db: Db, payload: LinkPayload) {
  if (payload.kind !== 'email_change') {
    const user = await findUserByEmail(db, payload.email);
    const done = payload.kind === 'email_confirmation' && user?.email_confirmed_at;
    return done ? undefined : user;
  }
  const taken = await findUserByEmail(db, payload.email);
  return taken ? undefined : findUser(db, payload.userId);
}

/** Kinds anybody can ask for by naming somebody else's address. */
const askedByAnybody: ReadonlySet<LinkPayload['kind']> = new Set(['password_reset', 'social_link']);

/** Stores the link of a mail; false where enough of them are on their way. */
function storeLink(db: Db, link: NewLink, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockLinks(tx, link.userId);
    const isLimited = askedByAnybody.has(link.kind);
    if (isLimited && !shouldMailLink(await listSentLinks(tx, link), link.kind, now)) return false;
    await insertLink(tx, link);
    return true;
  });
}

export async function deliver(
  { db, mail, secret, webOrigin }: MailingPorts,
  payload: MailPayload,
): Promise<void> {
  if (!('id' in payload))
    return mail.send({ to: payload.email, ...mailOf(payload.kind, payload.language, null) });
  const { kind, id, email, securityVersion } = payload;
  const user = await receiverOf(db, payload);
  if (!user) return;
  const nonce = linkNonce(id, secret);
  const link = {
    nonceHash: nonceHash(nonce),
    kind,
    userId: user.id,
    email,
    login: kind === 'social_link' ? { provider: payload.provider, subject: payload.subject } : null,
    expiresAt: linkExpiry(kind, id),
    securityVersion,
  };
  if (!(await storeLink(db, link, new Date()))) return;
  const url = mailedLink(webOrigin, kind, nonce);
  await mail.send({ to: email, ...mailOf(kind, user.language, url) });
}
