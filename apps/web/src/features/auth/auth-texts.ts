import en from '#i18n/en/auth.json' with { type: 'json' };
import ko from '#i18n/ko/auth.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const authTexts = partTexts(ko, en);
