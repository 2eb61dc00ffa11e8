import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/cart.json' with { type: 'json' };
import ko from '#i18n/ko/cart.json' with { type: 'json' };

export const cartTexts = createTextBundle(ko, en);
