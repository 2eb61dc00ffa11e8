import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/health.json' with { type: 'json' };
import ko from '#i18n/ko/health.json' with { type: 'json' };

export const healthTexts = createTextBundle(ko, en);
