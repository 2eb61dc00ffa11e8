import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/organizations.json' with { type: 'json' };
import ko from '#i18n/ko/organizations.json' with { type: 'json' };

export const organizationsTexts = createTextBundle(ko, en);
