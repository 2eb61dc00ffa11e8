import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { purchaseKinds } from '@onsori/contract/purchase-values';
import type { PurchaseTerms } from '@onsori/contract/purchases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, findBuyRefusal, toPurchaseBody, validateProgramme } from './buy.rules.ts';

const terms: PurchaseTerms = {
  company: '온소리 방송',
  air_price: 55_000,
  music_price: 33_000,
  monthly_limit: 3_000_000,
  bought: 0,
  left: 3_000_000,
  can_buy: true,
  obstacle: null,
};
const items = fc.array(fc.record({ kind: fc.constantFrom(...purchaseKinds) }), { maxLength: 50 });

test('the amount is the sum of the prices of the company', () => {
  fc.assert(
    fc.property(items, fc.nat(1_000_000), fc.nat(1_000_000), (list, airPrice, musicPrice) => {
      const air = list.filter(({ kind }) => kind === 'air').length;
      const prices = { air_price: airPrice, music_price: musicPrice };
      expect(amountOf(prices, list)).toBe(air * airPrice + (list.length - air) * musicPrice);
    }),
  );
});

describe('findBuyRefusal', () => {
  test('allows exactly what is left of the limit', () => {
    fc.assert(
      fc.property(items, fc.nat(3_000_000), (list, left) => {
        const isOver = amountOf(terms, list) > left;
        expect(findBuyRefusal({ ...terms, left }, list)).toBe(isOver ? 'limit' : null);
      }),
    );
  });

  test('names the obstacle before the limit', () => {
    for (const obstacle of ['company_role', 'company_on_trial', 'business_missing'] as const)
      expect(findBuyRefusal({ ...terms, left: 0, obstacle }, [{ kind: 'air' }])).toBe(obstacle);
  });
});

test('a programme is needed and as long as the server accepts', () => {
  expect(validateProgramme('  ')).toBe('programmeMissing');
  expect(validateProgramme(` ${'가'.repeat(pavilionLimits.programmeMax)} `)).toBeNull();
  expect(validateProgramme('가'.repeat(pavilionLimits.programmeMax + 1))).toBe('programmeTooLong');
  expect(validateProgramme('골목\u202e한 끼')).toBe('programmeHidden');
});

test('the request names the AIR request only where there is one', () => {
  const item = { musicId: '7', title: '첫 손님', kind: 'air', programme: ' 골목 한 끼 ' } as const;
  expect(toPurchaseBody([item, { ...item, generationId: 'g' }], 110_000)).toEqual({
    items: [
      { music_id: '7', programme: '골목 한 끼' },
      { music_id: '7', programme: '골목 한 끼', generation_id: 'g' },
    ],
    amount: 110_000,
  });
});
