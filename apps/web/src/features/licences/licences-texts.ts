import en from '#i18n/en/licences.json' with { type: 'json' };
import ko from '#i18n/ko/licences.json' with { type: 'json' };
import { partTexts } from '#i18n/part-texts.ts';

export const licencesTexts = partTexts(ko, en);
