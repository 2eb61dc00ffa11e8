import en from '#i18n/en/account.json' with { type: 'json' };
import ko from '#i18n/ko/account.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const accountTexts = partTexts(ko, en);
