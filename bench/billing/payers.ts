import { type Listener, signInListeners } from '#bench/library/listeners.ts';
import { createFixtureAlbums } from '#server/cli/fixture.ts';
import { publishAlbum } from '#server/src/features/catalog/catalog.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import type { Environment } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { createPayer, type Payer } from './payer.ts';
import { prepareTimeTravel } from './time-travel.ts';

const MUSICS = 3;

/** Environment of API and worker: no rate limit is reached, and only faults are logged. */
export const payerEnvironment = ({ env }: Stage): Environment => ({
  ...env,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
});

async function publishMusics({ env }: Stage): Promise<readonly string[]> {
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 1, name: 'bench', onError: () => {} });
  try {
    const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: MUSICS });
    return album ? (await publishAlbum(db, album, new Date())).musicIds : [];
  } finally {
    await close();
  }
}

/** Lets listeners with a verified phone buy, with some musics to buy and the fake gateway of the stage. */
export async function createPayersOf(
  stage: Stage,
  listeners: readonly Listener[],
): Promise<{ readonly gateway: FakeGateway; readonly payers: readonly Payer[] }> {
  await prepareTimeTravel(stage);
  const gateway = createFakeGateway(stage.env.TOSS_URL ?? '');
  const musicIds = await publishMusics(stage);
  await stage.query(`update users set phone = '01012345678', phone_confirmed_at = now()`);
  const payers = listeners.map((listener) => createPayer({ stage, gateway, musicIds }, listener));
  return { gateway, payers };
}

/** Signed-in people who buy. */
export const createPayers = async (stage: Stage, count: number) =>
  createPayersOf(stage, await signInListeners(stage.env, count));

/** Runs an action for every item, a limited number at once; the first failure ends it. */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  concurrency: number,
  act: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items].entries();
  const runNext = async (): Promise<void> => {
    for (const [index, item] of queue) await act(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
}
