import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/session.json' with { type: 'json' };
import ko from '#i18n/ko/session.json' with { type: 'json' };

export const sessionTexts = createTextBundle(ko, en);
