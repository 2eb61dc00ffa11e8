import { formatMailedLink } from '@onsori/contract/mailed-links';
import type { Db, Tx } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { type MailPayload, sendMailJob } from './account.jobs.ts';
import { insertLink, listSentLinks, lockLinks, type NewLink } from './links.repo.ts';
import { renderMail } from './mail-texts.ts';
import { deriveLinkNonce, hashNonce, linkExpiry, shouldMailLink } from './secrets.rules.ts';
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

/** Enqueues a mail even for an unknown address, so that the response does not reveal accounts. */
export async function enqueueLinkMail(
  tx: Tx,
  request: LinkRequest<LinkPayload>,
  now: Date,
): Promise<void> {
  const accountKey =
    request.kind === 'email_change' ? { id: request.userId } : { email: request.email };
  const securityVersion = await findSecurityVersion(tx, accountKey);
  await enqueue(tx, sendMailJob, { ...request, id: uuidV7(now), securityVersion } as LinkPayload);
}

/** Enqueues a mail without a one-time link, such as a notice of a change to the account. */
export function enqueueNoticeMail(
  tx: Tx,
  payload: Exclude<MailPayload, LinkPayload>,
): Promise<void> {
  return enqueue(tx, sendMailJob, payload);
}

/** Undefined when ownership was proved again or the password replaced after the request. */
async function findReceiver(db: Db, payload: LinkPayload) {
  const user = await findRequestedAccount(db, payload);
  return user?.security_version === payload.securityVersion ? user : undefined;
}

async function findRequestedAccount(db: Db, payload: LinkPayload) {
  if (payload.kind !== 'email_change') {
    const user = await findUserByEmail(db, payload.email);
    const isAlreadyConfirmed = payload.kind === 'email_confirmation' && user?.email_confirmed_at;
    return isAlreadyConfirmed ? undefined : user;
  }
  const emailOwner = await findUserByEmail(db, payload.email);
  return emailOwner ? undefined : findUser(db, payload.userId);
}

/** Kinds that anyone can request for somebody else's address. */
const publiclyRequestableKinds: ReadonlySet<LinkPayload['kind']> = new Set([
  'password_reset',
  'social_link',
]);

/** Returns false when enough links of this kind were sent already. */
function storeLink(db: Db, link: NewLink, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockLinks(tx, link.userId);
    const isLimited = publiclyRequestableKinds.has(link.kind);
    if (isLimited && !shouldMailLink(await listSentLinks(tx, link), link.kind, now)) return false;
    await insertLink(tx, link);
    return true;
  });
}

export async function deliverMail(
  { db, mail, secret, webOrigin }: MailingPorts,
  payload: MailPayload,
): Promise<void> {
  if ('path' in payload) {
    const url = webOrigin + payload.path;
    const content = renderMail(payload.kind, payload.language, url, payload.title);
    return mail.send({ to: payload.email, ...content });
  }
  if (!('id' in payload))
    return mail.send({ to: payload.email, ...renderMail(payload.kind, payload.language, null) });
  const { kind, id, email, securityVersion } = payload;
  const user = await findReceiver(db, payload);
  if (!user) return;
  const nonce = deriveLinkNonce(id, secret);
  const link = {
    nonceHash: hashNonce(nonce),
    kind,
    userId: user.id,
    email,
    login: kind === 'social_link' ? { provider: payload.provider, subject: payload.subject } : null,
    expiresAt: linkExpiry(kind, id),
    securityVersion,
  };
  if (!(await storeLink(db, link, new Date()))) return;
  const url = formatMailedLink(webOrigin, kind, nonce);
  await mail.send({ to: email, ...renderMail(kind, user.language, url) });
}
