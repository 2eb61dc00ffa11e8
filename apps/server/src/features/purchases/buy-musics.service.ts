import { normalizeText } from '@onsori/contract/licence-terms';
import type { PurchaseTerms } from '@onsori/contract/purchases';
import { findUser, lockUserRow } from '#features/account/account.public.ts';
import { purchaseRequest } from '#features/air/air.public.ts';
import {
  findCompanyPlan,
  postCompanyPurchase,
  splitVat,
  statementMonth,
} from '#features/billing/billing.public.ts';
import {
  encodeFingerprint,
  findLastLicensee,
  type IssueLicencePorts,
  issuePurchasedLicence,
} from '#features/licences/licences.public.ts';
import {
  type CompanyMember,
  lockCompanyPurchases,
  requireCompanyMember,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { setPurchased } from '#features/pavilion/pavilion.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findTerms } from './company-terms.repo.ts';
import {
  hasBusiness,
  hasPurchase,
  insertPurchase,
  listSellable,
  sumBought,
} from './purchases.repo.ts';
import { leftOf, priceOf, type Terms, termsOf } from './purchases.rules.ts';

/** What prevents a company from buying on account. */
async function findObstacle(db: Db, { organizationId }: CompanyMember, now: Date) {
  if ((await findCompanyPlan(db, organizationId, now)) !== 'plan') return 'company_on_trial';
  return (await hasBusiness(db, organizationId)) ? null : 'business_missing';
}

export async function quotePurchases(db: Db, userId: string, now: Date): Promise<PurchaseTerms> {
  const member = await requireCompanyMember(db, userId);
  const { organizationId } = member;
  const terms = termsOf(await findTerms(db, organizationId));
  const bought = await sumBought(db, organizationId, statementMonth(now));
  const obstacle = member.canWrite ? await findObstacle(db, member, now) : 'company_role';
  return {
    company: member.name,
    air_price: terms.airPrice,
    music_price: terms.musicPrice,
    monthly_limit: terms.monthlyLimit,
    bought,
    left: leftOf(terms, bought),
    can_buy: obstacle === null,
    obstacle,
  };
}

export interface PurchaseItem {
  readonly musicId: string;
  readonly programme: string;
  readonly requestId: string | null;
}

export interface BuyCommand {
  readonly userId: string;
  readonly items: readonly PurchaseItem[];
  /** Won that the buyer saw. */
  readonly amount: number;
}

type SellableRow = Awaited<ReturnType<typeof listSellable>>[number];

interface PricedItem extends PurchaseItem {
  readonly music: SellableRow;
  readonly kind: 'air' | 'music';
  readonly amount: number;
}

/** Throws for a music that is not for sale, or was bought for the programme. */
async function priceItems(
  tx: Tx,
  organizationId: string,
  items: readonly PurchaseItem[],
  terms: Terms,
): Promise<PricedItem[]> {
  const musicIds = [...new Set(items.map(({ musicId }) => musicId))];
  const musics = await listSellable(tx, organizationId, musicIds);
  const musicsById = new Map(musics.map((music) => [music.id, music]));
  const seen = new Set<string>();
  const priced: PricedItem[] = [];
  for (const item of items) {
    const programme = normalizeText(item.programme);
    const { musicId } = item;
    const music = musicsById.get(musicId);
    if (!music) throw new AppError('not_found.music');
    const key = JSON.stringify([musicId, programme]);
    if (seen.has(key) || (await hasPurchase(tx, organizationId, { musicId, programme })))
      throw new AppError('conflict.already_purchased');
    seen.add(key);
    const kind = music.source === 'air' ? 'air' : 'music';
    priced.push({ ...item, programme, music, kind, amount: priceOf(kind, terms) });
  }
  return priced;
}

async function resolveLicensee(tx: Tx, { userId, name }: CompanyMember) {
  const licensee = await findLastLicensee(tx, userId);
  if (licensee) return licensee;
  const user = await findUser(tx, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  return { name: user.nickname, channel: name };
}

interface BuyContext {
  readonly member: CompanyMember;
  readonly licensee: { readonly name: string; readonly channel: string };
  readonly month: string;
  readonly now: Date;
}

async function buyItem(
  tx: Tx,
  ports: IssueLicencePorts,
  { musicId, programme, requestId, music, kind, amount }: PricedItem,
  { member, licensee, month, now }: BuyContext,
) {
  const { userId, organizationId, name } = member;
  const id = uuidV7(now);
  const request = await purchaseRequest(tx, member, { requestId, musicId }, now);
  const licence = await issuePurchasedLicence(tx, ports, {
    userId,
    musicId,
    plan: 'enterprise',
    scope: 'broadcast',
    project: programme,
    client: null,
    licensee,
    company: { id: organizationId, name },
    isPrivate: music.organization_id !== null,
    // Downloads add them.
    files: [],
    fingerprint: encodeFingerprint(music.fingerprint_sketch ?? []),
    at: now,
  });
  await insertPurchase(tx, {
    id,
    organization_id: organizationId,
    user_id: userId,
    kind,
    music_id: musicId,
    request_id: request,
    programme,
    amount: String(amount),
    vat: String(splitVat(amount).vat),
    month,
    licence_id: licence.id,
    purchased_at: now,
  });
  await postCompanyPurchase(tx, { purchaseId: id, amount, now });
  await setPurchased(tx, { organizationId, musicId }, now);
  return { id, music_id: musicId, licence_id: licence.id };
}

export interface BoughtMusic {
  readonly id: string;
  readonly music_id: string;
  readonly licence_id: string;
}

/** Buys all items or none, in the transaction of the Idempotency-Key. */
export async function buyMusics(
  tx: Tx,
  ports: IssueLicencePorts,
  { userId, items, amount }: BuyCommand,
  now: Date,
): Promise<{ readonly organizationId: string; readonly purchases: BoughtMusic[] }> {
  const { organizationId } = await requireCompanyMember(tx, userId);
  await lockCompanyPurchases(tx, organizationId);
  // Downloads lock the user before a licence as well.
  await lockUserRow(tx, userId);
  const member = await requireProducer(tx, userId);
  const obstacle = await findObstacle(tx, member, now);
  if (obstacle) throw new AppError(`conflict.${obstacle}`);
  const terms = termsOf(await findTerms(tx, organizationId));
  const priced = await priceItems(tx, organizationId, items, terms);
  const total = priced.reduce((sum, item) => sum + item.amount, 0);
  if (total !== amount) throw new AppError('conflict.purchase_price');
  const month = statementMonth(now);
  if (total > leftOf(terms, await sumBought(tx, organizationId, month)))
    throw new AppError('conflict.monthly_limit');
  const context = { member, licensee: await resolveLicensee(tx, member), month, now };
  const purchases: BoughtMusic[] = [];
  for (const item of priced) purchases.push(await buyItem(tx, ports, item, context));
  return { organizationId, purchases };
}
