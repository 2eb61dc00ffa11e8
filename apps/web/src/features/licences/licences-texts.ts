import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/licences.json' with { type: 'json' };
import ko from '#i18n/ko/licences.json' with { type: 'json' };

export const licencesTexts = createTextBundle(ko, en);
