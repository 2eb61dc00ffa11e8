import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/album.json' with { type: 'json' };
import ko from '#i18n/ko/album.json' with { type: 'json' };

export const albumTexts = createTextBundle(ko, en);
export const albumPageTexts = createTextBundle(ko.page, en.page);
export const similarTexts = createTextBundle(ko.similar, en.similar);
