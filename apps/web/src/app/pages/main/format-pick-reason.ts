import type { PickReason } from '@onsori/contract/recommendations';
import { optionLabel } from '@onsori/contract/taxonomy';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';

export function formatPickReason(locale: Locale, reason: PickReason): string {
  const t = textsOf(locale, 'home.main.reason');
  switch (reason.kind) {
    case 'near_liked':
    case 'near_played':
      return t(reason.kind, { title: reason.title });
    case 'mood':
      return t('option', { option: optionLabel('mood', reason.key, locale) });
    case 'video_theme':
      return t('option', { option: optionLabel('video_theme', reason.key, locale) });
    case 'genre':
      return t('option', { option: optionLabel('genre', reason.key, locale) });
    case 'popular':
      return t('popular');
  }
}
