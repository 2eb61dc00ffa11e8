import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/catalogue.json' with { type: 'json' };
import ko from '#i18n/ko/catalogue.json' with { type: 'json' };

export const catalogueTexts = createTextBundle(ko, en);
