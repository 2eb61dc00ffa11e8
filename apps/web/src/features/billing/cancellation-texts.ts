import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/cancellation.json' with { type: 'json' };
import ko from '#i18n/ko/cancellation.json' with { type: 'json' };

export const cancellationTexts = createTextBundle(ko, en);
