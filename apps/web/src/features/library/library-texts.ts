import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/library.json' with { type: 'json' };
import ko from '#i18n/ko/library.json' with { type: 'json' };

export const libraryTexts = createTextBundle(ko, en);
