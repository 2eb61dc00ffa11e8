import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/search.json' with { type: 'json' };
import ko from '#i18n/ko/search.json' with { type: 'json' };

/** Texts of the overlay and of results; the launcher's are in `shell`. */
export const searchTexts = createTextBundle(ko, en);
