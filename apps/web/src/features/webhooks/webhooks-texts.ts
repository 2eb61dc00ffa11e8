import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/webhooks.json' with { type: 'json' };
import ko from '#i18n/ko/webhooks.json' with { type: 'json' };

export const webhooksTexts = createTextBundle(ko, en);
