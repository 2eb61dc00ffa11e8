import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/info.json' with { type: 'json' };
import ko from '#i18n/ko/info.json' with { type: 'json' };

export const infoTexts = createTextBundle(ko, en);
