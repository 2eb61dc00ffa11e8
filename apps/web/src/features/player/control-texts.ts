import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/player-controls.json' with { type: 'json' };
import ko from '#i18n/ko/player-controls.json' with { type: 'json' };

export const controlTexts = createTextBundle(ko, en);
