import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/reviews.json' with { type: 'json' };
import ko from '#i18n/ko/reviews.json' with { type: 'json' };

export const reviewsTexts = createTextBundle(ko, en);
