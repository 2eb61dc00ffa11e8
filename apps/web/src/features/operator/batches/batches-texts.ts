import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/batches.json' with { type: 'json' };
import ko from '#i18n/ko/batches.json' with { type: 'json' };

export const batchesTexts = createTextBundle(ko, en);
