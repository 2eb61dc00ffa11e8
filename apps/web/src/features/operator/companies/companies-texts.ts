import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/companies.json' with { type: 'json' };
import ko from '#i18n/ko/companies.json' with { type: 'json' };

export const companiesTexts = createTextBundle(ko, en);
