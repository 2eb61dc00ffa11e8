import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/plans.json' with { type: 'json' };
import ko from '#i18n/ko/plans.json' with { type: 'json' };

export const plansTexts = createTextBundle(ko, en);
