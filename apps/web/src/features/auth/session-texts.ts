import en from '#i18n/en/session.json' with { type: 'json' };
import ko from '#i18n/ko/session.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const sessionTexts = partTexts(ko, en);
