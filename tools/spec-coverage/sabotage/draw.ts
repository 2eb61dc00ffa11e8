import { hash } from 'node:crypto';

/** A random sample that a seed fixes; rows added later displace few of it. */
export function drawRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  count: number,
  seed: string,
): Row[] {
  return rows
    .map((row) => ({ row, rank: hash('sha256', `${seed} ${row.id}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ row }) => row);
}
