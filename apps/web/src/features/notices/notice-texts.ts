import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/notices.json' with { type: 'json' };
import ko from '#i18n/ko/notices.json' with { type: 'json' };

export const noticeTexts = createTextBundle(ko, en);
