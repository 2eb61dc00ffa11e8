import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/account.json' with { type: 'json' };
import ko from '#i18n/ko/account.json' with { type: 'json' };

export const accountTexts = createTextBundle(ko, en);
