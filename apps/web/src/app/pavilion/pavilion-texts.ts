import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/pavilion.json' with { type: 'json' };
import ko from '#i18n/ko/pavilion.json' with { type: 'json' };

/** Texts of the frame; each page has its own. */
export const pavilionTexts = createTextBundle(ko, en);
