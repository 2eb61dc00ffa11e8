import { billingLimits } from '@onsori/contract/billing-limits';
import type { Cart } from '@onsori/contract/cart';
import { normalizeText } from '@onsori/contract/licence-terms';
import { lockUserRow } from '#features/account/account.public.ts';
import {
  beginMusicOrder,
  createMusicOrder,
  findOpenMusicOrder,
  listMusicRights,
  readInvoiceMusicIds,
  splitVat,
} from '#features/billing/billing.public.ts';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { listProjectLicences } from '#features/licences/licences.public.ts';
import { readCurrentNames } from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  deleteItems,
  hasWithdrawnMusic,
  insertItem,
  listItems,
  lockItems,
  updateProject,
} from './cart.repo.ts';
import {
  type CartEntry,
  type CartRow,
  checkOrder,
  formatOrderName,
  isPaid,
  isSameProject,
  type OrderCheck,
  toCartEntry,
  totalOf,
} from './cart.rules.ts';

export type CartReader = Reader & { readonly userId: string };

/** Returns a function that replaces former names of projects by the current ones, so that nothing is bought twice. */
async function createNameResolver(db: Db, userId: string, projects: readonly string[]) {
  const names = await readCurrentNames(db, userId, [...new Set(projects)]);
  return <T extends { readonly project: string }>(item: T): T => ({
    ...item,
    project: names.get(item.project) ?? item.project,
  });
}

/** Names what prevents a purchase, and deletes items that were paid for since they were added. */
async function toEntries(db: Db, userId: string, items: readonly CartRow[]): Promise<CartEntry[]> {
  const musicIds = [...new Set(items.map(({ musicId }) => musicId))];
  if (musicIds.length === 0) return [];
  const licences = await listProjectLicences(db, userId, musicIds);
  const rights = await listMusicRights(db, userId, musicIds);
  const projects = [...items, ...licences, ...rights].map(({ project }) => project);
  const withCurrentName = await createNameResolver(db, userId, projects);
  const rows = items.map(withCurrentName);
  const facts = { licences: licences.map(withCurrentName), rights: rights.map(withCurrentName) };
  const paid = rows.filter((row) => isPaid(row, facts));
  await deleteItems(
    db,
    userId,
    paid.map(({ id }) => id),
  );
  return rows.filter((row) => !paid.includes(row)).map((row) => toCartEntry(row, facts));
}

export async function loadCart(ports: CatalogPorts, reader: CartReader): Promise<Cart> {
  const { db } = ports;
  const { userId } = reader;
  const entries = await toEntries(db, userId, await listItems(db, userId));
  const ids = [...new Set(entries.map(({ musicId }) => musicId))];
  const musics = await listMusicsByIds(ports, ids, reader, { withWithdrawn: true });
  const musicsById = new Map(musics.map((music) => [music.id, music]));
  const items = entries.flatMap(({ id, musicId, project, problem, addedAt, withdrawnAt }) => {
    const music = musicsById.get(musicId);
    if (!music) return [];
    return [
      {
        id,
        music,
        project,
        price: billingLimits.musicPrice,
        added_at: addedAt.toISOString(),
        problem,
        withdrawn_at: withdrawnAt?.toISOString() ?? null,
      },
    ];
  });
  const total = totalOf(entries);
  return { items, total, ...splitVat(total), open_order_id: await findOpenMusicOrder(db, userId) };
}

/** The user lock makes concurrent additions respect the limit; a repetition changes nothing. */
export async function addToCart(
  db: Db,
  userId: string,
  { musicId, project }: { readonly musicId: string; readonly project: string },
  now: Date,
): Promise<void> {
  const named = { userId, musicId, project: normalizeText(project), id: uuidV7(now), addedAt: now };
  await db.transaction().execute(async (tx) => {
    await lockUserRow(tx, userId);
    const item = (await createNameResolver(tx, userId, [named.project]))(named);
    const entries = await toEntries(tx, userId, await listItems(tx, userId));
    if (entries.some((entry) => isSameProject(entry, item))) return;
    if (entries.length >= billingLimits.maxCartItems) throw new AppError('conflict.cart_full');
    const result = await insertItem(tx, item);
    if (result === 'user_deleted') throw new AppError('unauthorized.token_invalid');
    if (result === 'music_not_found') throw new AppError('not_found.music');
  });
}

export async function nameProject(
  db: Db,
  userId: string,
  itemId: string,
  project: string,
): Promise<void> {
  if (!(await updateProject(db, userId, itemId, normalizeText(project))))
    throw new AppError('not_found.cart_item');
}

export const removeFromCart = (db: Db, userId: string, itemId: string): Promise<void> =>
  deleteItems(db, userId, [itemId]);

interface OrderCommand {
  readonly reader: CartReader;
  readonly itemIds: readonly string[];
  readonly expectedAmount: number;
  readonly now: Date;
}

function throwRefusal(check: Exclude<OrderCheck, { isValid: true }>): never {
  switch (check.reason) {
    case 'project_needed':
      throw new AppError('invalid.project_needed');
    case 'cart_changed':
      throw new AppError('conflict.cart_changed');
    case 'amount_changed':
      throw new AppError('conflict.amount_changed', { details: [String(check.amount)] });
  }
}

/** Creates the order in the transaction of the Idempotency-Key, from the items as they are then. */
export async function orderCart(
  tx: Tx,
  ports: CatalogPorts,
  { reader, now, ...order }: OrderCommand,
) {
  const { userId, language } = reader;
  const { customerId } = await beginMusicOrder(tx, userId, now);
  const check = checkOrder(await toEntries(tx, userId, await lockItems(tx, userId)), order);
  if (!check.isValid) throwRefusal(check);
  const { entries, amount } = check;
  const [first] = await listMusicsByIds(
    { ...ports, db: tx },
    entries.slice(0, 1).map(({ musicId }) => musicId),
    reader,
  );
  // It was withdrawn after the items were read.
  if (!first) throw new AppError('conflict.cart_changed');
  const { orderId } = await createMusicOrder(tx, { customerId, musics: entries }, now);
  return {
    order_id: orderId,
    order_name: formatOrderName(first.title, entries.length, language),
    amount,
  };
}

/** Before an order is charged: nobody pays for a music that was withdrawn meanwhile. */
export async function assertCartPayable(tx: Tx, invoiceId: string): Promise<void> {
  const musicIds = await readInvoiceMusicIds(tx, invoiceId);
  if (musicIds.length > 0 && (await hasWithdrawnMusic(tx, musicIds)))
    throw new AppError('conflict.cart_changed');
}
