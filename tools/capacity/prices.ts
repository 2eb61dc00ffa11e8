import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const price = z.number().positive();
const tiers = z
  .array(z.object({ upToTb: z.number().positive().nullable(), price }))
  .refine((list) => list.at(-1)?.upToTb === null, 'the last tier must be unlimited');

const priceList = z.object({
  date: z.iso.date(),
  currency: z.literal('USD'),
  kind: z.literal('assumption'),
  source: z.string().min(1),
  note: z.string().min(1),
  machines: z
    .array(
      z.object({
        name: z.string(),
        vcpu: z.number().int().positive(),
        memoryGb: z.number().int().positive(),
        monthly: price,
      }),
    )
    .nonempty(),
  blockStoragePerGb: price,
  objectStoragePerGb: price,
  cdnPerGb: tiers,
  egressPerGb: tiers,
});

export type PriceList = z.output<typeof priceList>;
export type MachineClass = PriceList['machines'][number];

export const readPrices = (): PriceList =>
  priceList.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'prices-2026-11-18.json'), 'utf8')),
  );

/** Cost of `gb` where each tier has its own price. */
export function tieredCost(gb: number, list: PriceList['cdnPerGb']): number {
  let cost = 0;
  let lower = 0;
  for (const { upToTb, price: perGb } of list) {
    const upper = upToTb === null ? Number.POSITIVE_INFINITY : upToTb * 1000;
    cost += Math.max(0, Math.min(gb, upper) - lower) * perGb;
    lower = upper;
  }
  return cost;
}
