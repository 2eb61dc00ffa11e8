import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/home.json' with { type: 'json' };
import ko from '#i18n/ko/home.json' with { type: 'json' };

export const homeTexts = createTextBundle(ko, en);
