export type { BuyItem } from './buy.rules.ts';
export { findBuyRefusal, priceOf, validateProgramme } from './buy.rules.ts';
export { BuyButton } from './buy-button.tsx';
export { BuyRefusalNotice } from './buy-refusal.tsx';
export { purchaseTermsQuery } from './purchases.queries.ts';
export { purchasesTexts } from './purchases-texts.ts';
