import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/pavilion-library.json' with { type: 'json' };
import ko from '#i18n/ko/pavilion-library.json' with { type: 'json' };

export const libraryTexts = createTextBundle(ko, en);
