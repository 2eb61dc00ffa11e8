import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/downloads.json' with { type: 'json' };
import ko from '#i18n/ko/downloads.json' with { type: 'json' };

export const downloadsTexts = createTextBundle(ko, en);
