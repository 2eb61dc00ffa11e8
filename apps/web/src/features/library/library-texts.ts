import en from '#i18n/en/library.json' with { type: 'json' };
import ko from '#i18n/ko/library.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const libraryTexts = partTexts(ko, en);
