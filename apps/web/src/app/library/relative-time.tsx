import { libraryTexts } from '#features/library/library-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { timeAgo } from './time-ago.ts';

interface RelativeTimeProps {
  readonly at: string;
  readonly now: Date;
}

export function RelativeTime({ at, now }: RelativeTimeProps) {
  const t = libraryTexts.use();
  const when = timeAgo(useLocale(), new Date(at), now);
  return <time dateTime={at}>{when ?? t('justNow')}</time>;
}
