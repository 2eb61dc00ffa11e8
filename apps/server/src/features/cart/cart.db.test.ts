import { randomUUID } from 'node:crypto';
import { billingLimits } from '@onsori/contract/billing-limits';
import type { Cart } from '@onsori/contract/cart';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPhone } from '#features/account/account.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { issueTestLicence, revokeTestLicence } from '#test/licences.ts';
import { insertTestProject } from '#test/project-examples.ts';
import { insertPurchase } from '#test/purchases.ts';
import { useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';
import { assertCartPayable } from './cart.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
const price = billingLimits.musicPrice;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const setWithdrawn = (musicId: string, kind: 'withdraw' | 'restore') =>
  changeWithdrawal(db(), musicId, kind);

async function createBuyer({ isVerified = true } = {}) {
  const { browser, id } = await accounts.signUp();
  if (isVerified) await setPhone(db(), id, '01012345678', new Date());
  const cartOf = async (response: ReturnType<Browser['call']>) => {
    const { status, body } = await response;
    expect([status, body.type]).toEqual([200, undefined]);
    return body as unknown as Cart;
  };
  const read = () => cartOf(browser.call('GET', '/v1/user/cart'));
  const add = (music_id: string, project?: string) =>
    browser.call('POST', '/v1/user/cart/items', { music_id, ...(project && { project }) });
  const rename = (itemId: string, project: string) =>
    browser.call('PATCH', `/v1/user/cart/items/${itemId}`, { project });
  const remove = (itemId: string) => browser.call('DELETE', `/v1/user/cart/items/${itemId}`);
  const order = (cart: Cart, more: object = {}, key = randomUUID(), headers = {}) =>
    browser.call(
      'POST',
      '/v1/user/cart/orders',
      {
        item_ids: cart.items.filter(({ problem }) => problem === null).map(({ id }) => id),
        expected_amount: cart.total,
        agreed: true,
        ...more,
      },
      { 'idempotency-key': key, ...headers },
    );
  return { browser, id, read, add, rename, remove, order, cartOf };
}

const attemptsOf = async (userId: string) => {
  const { rows } = await sql<{
    id: string;
    invoice_id: string;
    state: string;
    failure_kind: string | null;
    amount: string;
  }>`
    select attempt.* from payment_attempts as attempt
    join invoices on invoices.id = attempt.invoice_id
    join billing_customers on billing_customers.id = invoices.customer_id
    where user_id = ${userId} order by attempt.created_at`.execute(db());
  return rows;
};
const linesOf = async (invoiceId: string) => {
  const { rows } = await sql`
    select music_id, project, amount::int from invoice_lines where invoice_id = ${invoiceId}
    order by position`.execute(db());
  return rows;
};
const rowCount = async (userId: string) => {
  const { rows } = await sql`select from cart_items where user_id = ${userId}`.execute(db());
  return rows.length;
};

describe('the cart', () => {
  test('lists items with their project, the latest first, and the total with VAT', async () => {
    const { read, add } = await createBuyer();
    expect(await read()).toEqual({ items: [], total: 0, supply: 0, vat: 0, open_order_id: null });
    await add('1', '  봄   나들이 ');
    await add('2');
    const cart = await read();
    expect(cart.items.map(({ music, project }) => [music.id, project])).toEqual([
      ['2', ''],
      ['1', '봄 나들이'],
    ]);
    expect(cart).toMatchObject({ total: 66_000, supply: 60_000, vat: 6000 });
  });

  test('contains a music once for each project', async () => {
    const { read, add } = await createBuyer();
    for (const project of [undefined, undefined, '봄', '봄 ', '여름']) await add('1', project);
    const { items } = await read();
    expect(items.map(({ project }) => project)).toEqual(['여름', '봄', '']);
  });

  test('renames and removes an item; one that is gone stays so', async () => {
    const { read, add, rename, remove, cartOf } = await createBuyer();
    await add('1');
    const [item] = (await read()).items;
    const itemId = item?.id ?? '';
    expect((await cartOf(rename(itemId, '봄'))).items[0]?.project).toBe('봄');
    for (let time = 0; time < 2; time += 1)
      expect((await cartOf(remove(itemId))).items).toEqual([]);
    expect((await rename(itemId, '봄')).body.type).toBe('not_found.cart_item');
  });

  test('takes no unknown or withdrawn music', async () => {
    const { add } = await createBuyer();
    await setWithdrawn('11', 'withdraw');
    for (const musicId of ['999999999', '11'])
      expect((await add(musicId)).body.type).toBe('not_found.music');
    await setWithdrawn('11', 'restore');
  });

  test('nobody reads or changes the items of another user', async () => {
    const [owner, other] = [await createBuyer(), await createBuyer()];
    await owner.add('1', '봄');
    const cart = await owner.read();
    const itemId = cart.items[0]?.id ?? '';
    expect((await other.read()).items).toEqual([]);
    expect((await other.rename(itemId, '여름')).body.type).toBe('not_found.cart_item');
    await other.remove(itemId);
    expect((await other.order(cart)).body.type).toBe('conflict.cart_changed');
    expect(await owner.read()).toEqual(cart);
  });

  test('concurrent additions add a music once and respect the limit', async () => {
    const { id, add, read } = await createBuyer();
    await Promise.all([1, 2, 3, 4].map(() => add('1', '봄')));
    expect((await read()).items).toHaveLength(1);
    const { maxCartItems: maxItems } = billingLimits;
    await db()
      .insertInto('cart_items')
      .values(
        Array.from({ length: maxItems - 2 }, (_, at) => ({
          user_id: id,
          id: uuidV7(new Date()),
          music_id: String(at + 2),
          project: '',
          added_at: new Date(),
        })),
      )
      .execute();
    const statuses = await Promise.all(
      ['100', '101', '102'].map(async (musicId) => (await add(musicId)).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await rowCount(id)).toBe(maxItems);
  });

  test('concurrent removals and renames leave no half-changed item', async () => {
    const { add, read, rename, remove } = await createBuyer();
    await add('1', '봄');
    const itemId = (await read()).items[0]?.id ?? '';
    const [renamed, removed] = await Promise.all([rename(itemId, '여름'), remove(itemId)]);
    expect([200, 404]).toContain(renamed.status);
    expect(removed.status).toBe(200);
    expect((await read()).items).toEqual([]);
  });

  test('names a withdrawn music, outside the total', async () => {
    const { add, read, order } = await createBuyer();
    await add('12', '봄');
    await add('13', '봄');
    const before = await read();
    await setWithdrawn('12', 'withdraw');
    const cart = await read();
    expect(cart.total).toBe(price);
    expect(cart.items[1]).toMatchObject({ music: { id: '12' }, problem: 'withdrawn' });
    expect(cart.items[1]?.withdrawn_at).not.toBeNull();
    expect((await order(before)).body.type).toBe('conflict.cart_changed');
    expect((await order(cart)).status).toBe(200);
    await setWithdrawn('12', 'restore');
  });

  test('names a project that is licensed or bought already', async () => {
    const { id, add, read } = await createBuyer();
    const licence = { userId: id, project: '봄' };
    await issueTestLicence(db(), {
      ...licence,
      musicId: '14',
      plan: 'single',
      scope: 'single_project',
    });
    await issueTestLicence(db(), { ...licence, musicId: '15', plan: 'free', scope: 'personal' });
    const revoked = await issueTestLicence(db(), { ...licence, musicId: '16' });
    await revokeTestLicence(db(), revoked.id, 'test', new Date());
    await insertPurchase(db(), id, [{ musicId: '17', project: '봄' }]);
    for (const musicId of ['14', '15', '16', '17']) await add(musicId, '봄');
    await add('14', '여름');
    const cart = await read();
    expect(cart.items.map(({ music, problem }) => [music.id, problem]).reverse()).toEqual([
      ['14', 'already_licensed'],
      ['15', null],
      ['16', 'already_licensed'],
      ['17', 'already_licensed'],
      ['14', null],
    ]);
    expect(cart.total).toBe(2 * price);
  });

  test('knows a renamed project by all its names', async () => {
    const { browser, id, add, read } = await createBuyer();
    const project = await insertTestProject(db(), id, { name: '봄' });
    await insertPurchase(db(), id, [{ musicId: '17', project: '봄' }]);
    await add('14', '봄');
    const path = `/v1/user/projects/${project.id}`;
    expect((await browser.call('PATCH', path, { name: '봄 영상' })).status).toBe(200);
    await add('17', '봄 영상');
    for (const name of ['봄', '봄 영상']) await add('14', name);
    const { items, total } = await read();
    expect(items.map((item) => [item.music.id, item.project, item.problem])).toEqual([
      ['17', '봄 영상', 'already_licensed'],
      ['14', '봄 영상', null],
    ]);
    expect(total).toBe(price);
  });

  test('loses an item once its order is paid, and no other', async () => {
    const { id, add, read } = await createBuyer();
    await add('1', '봄');
    await add('1', '여름');
    await insertPurchase(db(), id, [{ musicId: '1', project: '봄' }]);
    await insertPurchase(db(), id, [{ musicId: '1', project: '여름' }], { paidAt: null });
    expect((await read()).items.map(({ project }) => project)).toEqual(['여름']);
    expect(await rowCount(id)).toBe(1);
  });
});

describe('an order', () => {
  test('has one line per item and waits for the payment window', async () => {
    const { id, add, read, order } = await createBuyer();
    for (const musicId of ['1', '2', '3']) await add(musicId, '봄');
    const cart = await read();
    const key = randomUUID();
    const { status, body } = await order(cart, {}, key);
    expect(status).toBe(200);
    expect(body).toEqual({
      order_id: expect.stringMatching(/^ON-\d{6}-[0-9A-Z]{8}$/),
      order_name: `${cart.items[0]?.music.title} 외 2곡`,
      amount: 3 * price,
    });
    expect((await order(cart, {}, key)).body).toEqual(body);
    const [attempt, ...others] = await attemptsOf(id);
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({ state: 'created', amount: String(3 * price) });
    expect(await linesOf(attempt?.invoice_id ?? '')).toEqual(
      ['3', '2', '1'].map((music_id) => ({ music_id, project: '봄', amount: price })),
    );
    expect((await read()).items).toHaveLength(3);
    const english = await order(cart, {}, randomUUID(), { 'accept-language': 'en' });
    expect(english.body.order_name).toMatch(/ and 2 more$/);
  });

  test('needs a verified phone, a project for each item, and what the user saw', async () => {
    const unverified = await createBuyer({ isVerified: false });
    await unverified.add('1', '봄');
    expect((await unverified.order(await unverified.read())).body.type).toBe(
      'forbidden.phone_unverified',
    );
    const { id, add, read, rename, order } = await createBuyer();
    await add('1');
    await add('1', '봄');
    const cart = await read();
    expect((await order(cart)).body.type).toBe('invalid.project_needed');
    await rename(cart.items[1]?.id ?? '', '봄');
    expect((await order(cart)).body.type).toBe('conflict.cart_changed');
    await rename(cart.items[1]?.id ?? '', '여름');
    const cheaper = await order(cart, { expected_amount: price });
    expect([cheaper.body.type, cheaper.body.detail]).toEqual([
      'conflict.amount_changed',
      [{ msg: String(2 * price) }],
    ]);
    await add('2', '봄');
    expect((await order(cart)).body.type).toBe('conflict.cart_changed');
    expect(await attemptsOf(id)).toEqual([]);
  });

  test('replaces one whose window was never completed, and waits for one that was', async () => {
    const { id, add, read, order } = await createBuyer();
    await add('1', '봄');
    const cart = await read();
    await order(cart);
    const { body } = await order(cart);
    const attempts = await attemptsOf(id);
    expect(attempts.map(({ state, failure_kind }) => [state, failure_kind])).toEqual([
      ['refused', 'abandoned'],
      ['created', null],
    ]);
    expect((await read()).open_order_id).toBeNull();
    await db()
      .updateTable('payment_attempts')
      .set({ payment_key: randomUUID(), authenticated_at: new Date() })
      .where('id', '=', attempts[1]?.id ?? '')
      .execute();
    expect((await order(cart)).body.type).toBe('conflict.payment_open');
    expect((await read()).open_order_id).toBe(body.order_id);
  });

  test('is created once by concurrent requests', async () => {
    const { id, add, read, order } = await createBuyer();
    await add('1', '봄');
    const cart = await read();
    await Promise.all([order(cart), order(cart), order(cart)]);
    const states = (await attemptsOf(id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'created')).toHaveLength(1);
  });

  test('is not payable once a music of it was withdrawn', async () => {
    const { id, add, read, order } = await createBuyer();
    await add('18', '봄');
    await add('19', '봄');
    await order(await read());
    const [attempt] = await attemptsOf(id);
    const check = () =>
      db()
        .transaction()
        .execute((tx) => assertCartPayable(tx, attempt?.invoice_id ?? ''));
    await check();
    await setWithdrawn('18', 'withdraw');
    await expect(check()).rejects.toMatchObject({ type: 'conflict.cart_changed' });
    await setWithdrawn('18', 'restore');
    await check();
  });
});
