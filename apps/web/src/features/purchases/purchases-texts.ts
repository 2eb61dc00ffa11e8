import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/purchases.json' with { type: 'json' };
import ko from '#i18n/ko/purchases.json' with { type: 'json' };

export const purchasesTexts = createTextBundle(ko, en);
