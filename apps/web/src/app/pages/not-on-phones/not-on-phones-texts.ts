import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/not-on-phones.json' with { type: 'json' };
import ko from '#i18n/ko/not-on-phones.json' with { type: 'json' };

export const notOnPhonesTexts = createTextBundle(ko, en);
