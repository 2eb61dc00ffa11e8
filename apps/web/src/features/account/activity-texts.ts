import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/activity.json' with { type: 'json' };
import ko from '#i18n/ko/activity.json' with { type: 'json' };

export const activityTexts = createTextBundle(ko, en);
