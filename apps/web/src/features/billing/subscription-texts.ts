import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/subscription.json' with { type: 'json' };
import ko from '#i18n/ko/subscription.json' with { type: 'json' };

export const subscriptionTexts = createTextBundle(ko, en);
