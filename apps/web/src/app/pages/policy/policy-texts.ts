import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/policy.json' with { type: 'json' };
import ko from '#i18n/ko/policy.json' with { type: 'json' };

export const policyTexts = createTextBundle(ko, en);
