import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/overview.json' with { type: 'json' };
import ko from '#i18n/ko/overview.json' with { type: 'json' };

export const overviewTexts = createTextBundle(ko, en);
