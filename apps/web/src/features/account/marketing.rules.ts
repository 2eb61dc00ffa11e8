import type { Account } from '@onsori/contract/account';
import { type MarketingUse, marketingUses } from '@onsori/contract/enumerations';

export type Marketing = Account['marketing'];

/** What each use is of no effect without. */
const needs: Readonly<Record<MarketingUse, MarketingUse | null>> = {
  use: null,
  email: 'use',
  sms: 'use',
  night: 'sms',
};

export function mayChoose(marketing: Marketing, use: MarketingUse): boolean {
  const needed = needs[use];
  return needed === null || marketing[needed];
}

/** What is agreed to after a tick; what is of no effect any more is taken back with it. */
export function withTick(marketing: Marketing, use: MarketingUse, ticked: boolean): Marketing {
  const next = { ...marketing, [use]: ticked };
  // In the order of the list, nothing comes before what it needs.
  for (const each of marketingUses) if (!mayChoose(next, each)) next[each] = false;
  return next;
}

/** What was agreed to, and what was taken back. */
export function changedUses(before: Marketing, after: Marketing) {
  return {
    agreed: marketingUses.filter((use) => after[use] && !before[use]),
    refused: marketingUses.filter((use) => before[use] && !after[use]),
  };
}
