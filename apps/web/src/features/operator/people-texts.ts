import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/people.json' with { type: 'json' };
import ko from '#i18n/ko/people.json' with { type: 'json' };

export const peopleTexts = createTextBundle(ko, en);
