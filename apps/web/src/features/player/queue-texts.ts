import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/queue.json' with { type: 'json' };
import ko from '#i18n/ko/queue.json' with { type: 'json' };

export const queueTexts = createTextBundle(ko, en);
