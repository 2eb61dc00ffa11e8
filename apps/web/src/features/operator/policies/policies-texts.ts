import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/policies.json' with { type: 'json' };
import ko from '#i18n/ko/policies.json' with { type: 'json' };

export const policiesTexts = createTextBundle(ko, en);
