import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/operator-measurement.json' with { type: 'json' };
import ko from '#i18n/ko/operator-measurement.json' with { type: 'json' };

export const measurementTexts = createTextBundle(ko, en);
