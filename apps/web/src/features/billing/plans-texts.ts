import en from '#i18n/en/plans.json' with { type: 'json' };
import ko from '#i18n/ko/plans.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const plansTexts = partTexts(ko, en);
