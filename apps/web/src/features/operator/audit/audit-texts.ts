import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/audit.json' with { type: 'json' };
import ko from '#i18n/ko/audit.json' with { type: 'json' };

export const auditTexts = createTextBundle(ko, en);
