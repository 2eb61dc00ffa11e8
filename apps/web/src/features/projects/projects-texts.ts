import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/projects.json' with { type: 'json' };
import ko from '#i18n/ko/projects.json' with { type: 'json' };

export const projectsTexts = createTextBundle(ko, en);
