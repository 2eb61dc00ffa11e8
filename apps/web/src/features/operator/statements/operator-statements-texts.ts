import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/operator-statements.json' with { type: 'json' };
import ko from '#i18n/ko/operator-statements.json' with { type: 'json' };

export const statementsTexts = createTextBundle(ko, en);
