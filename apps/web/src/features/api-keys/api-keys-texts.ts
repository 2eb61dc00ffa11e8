import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/api-keys.json' with { type: 'json' };
import ko from '#i18n/ko/api-keys.json' with { type: 'json' };

export const apiKeysTexts = createTextBundle(ko, en);
