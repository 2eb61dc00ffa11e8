import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/consents.json' with { type: 'json' };
import ko from '#i18n/ko/consents.json' with { type: 'json' };

export const consentTexts = createTextBundle(ko, en);
