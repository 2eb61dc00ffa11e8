import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/checkout.json' with { type: 'json' };
import ko from '#i18n/ko/checkout.json' with { type: 'json' };

export const checkoutTexts = createTextBundle(ko, en);
