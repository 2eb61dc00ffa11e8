import en from '#i18n/en/downloads.json' with { type: 'json' };
import ko from '#i18n/ko/downloads.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const downloadsTexts = partTexts(ko, en);
