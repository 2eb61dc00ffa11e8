import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/cue-sheets.json' with { type: 'json' };
import ko from '#i18n/ko/cue-sheets.json' with { type: 'json' };

export const cueTexts = createTextBundle(ko, en);
