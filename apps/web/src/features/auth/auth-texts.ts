import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/auth.json' with { type: 'json' };
import ko from '#i18n/ko/auth.json' with { type: 'json' };

export const authTexts = createTextBundle(ko, en);
