import { addDays } from '#features/billing/korean-days.rules.ts';

let day = '2099-01-01';

/** Another day each time, since a day has one price. */
function nextChange() {
  day = addDays(day, 1);
  return { plan: 'pro', period: 'month', unit_price: 21_900, effective_on: day };
}

export const priceChangeExamples = {
  listPriceChanges: () => ({}),
  previewPriceChange: () => ({
    query: 'plan=pro&period=month&unit_price=21900&effective_on=2099-01-01',
  }),
  announcePriceChange: () => ({ body: { ...nextChange(), reason: '원가 상승' } }),
};
