import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/air.json' with { type: 'json' };
import ko from '#i18n/ko/air.json' with { type: 'json' };

export const airTexts = createTextBundle(ko, en);
