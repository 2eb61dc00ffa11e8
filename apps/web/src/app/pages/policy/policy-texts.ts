import en from '#i18n/en/policy.json' with { type: 'json' };
import ko from '#i18n/ko/policy.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const policyTexts = partTexts(ko, en);
