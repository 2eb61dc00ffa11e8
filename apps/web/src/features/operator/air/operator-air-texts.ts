import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/operator-air.json' with { type: 'json' };
import ko from '#i18n/ko/operator-air.json' with { type: 'json' };

export const operatorAirTexts = createTextBundle(ko, en);
