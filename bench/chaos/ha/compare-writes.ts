import type { FakeGateway } from '#bench/billing/fake-gateway.ts';
import type { Payer } from '#bench/billing/payer.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { compareAgreements, compareBooks } from '../billing/books.ts';
import { readBooks } from '../billing/read-books.ts';
import type { Acknowledged } from './load.ts';

interface Comparison {
  readonly kind: string;
  readonly acknowledged: number;
  readonly lost: readonly string[];
}

/** Which acknowledged writes the database does not have. */
export async function compareWrites(
  { query }: Pick<Stage, 'query'>,
  { likes, plays, licences, signUps }: Acknowledged,
): Promise<readonly Comparison[]> {
  const findLost = async (kind: string, keys: readonly string[], stored: string) => {
    const rows = await query<{ key: string }>(stored);
    const found = new Set(rows.map(({ key }) => key));
    return { kind, acknowledged: keys.length, lost: keys.filter((key) => !found.has(key)) };
  };
  return [
    await findLost(
      'likes',
      likes.map(({ userId, musicId }) => `${userId} ${musicId}`),
      `select user_id || ' ' || item_id as key from likes where item_type = 'music'`,
    ),
    await findLost('plays', plays, 'select id::text as key from plays_inbox'),
    await findLost('licences', licences, 'select id as key from licences'),
    await findLost('sign-ups', signUps, 'select email::text as key from users'),
  ];
}

/** Every difference of money between what payers agreed to, the gateway and the database. */
export async function compareMoney(
  stage: Pick<Stage, 'query'>,
  gateway: FakeGateway,
  payers: readonly Payer[],
): Promise<{ readonly orders: number; readonly differences: readonly string[] }> {
  const { books, payerOf } = await readBooks(stage, gateway, payers);
  const agreed = new Map(payers.map((payer) => [payer.userId, payer.readAgreed()]));
  return {
    orders: books.gateway.size,
    differences: [...compareBooks(books), ...compareAgreements(agreed, books.gateway, payerOf)],
  };
}
