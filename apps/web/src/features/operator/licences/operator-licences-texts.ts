import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/operator-licences.json' with { type: 'json' };
import ko from '#i18n/ko/operator-licences.json' with { type: 'json' };

export const operatorLicencesTexts = createTextBundle(ko, en);
