import { libraryTexts } from '#features/library/library-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { heardWhen } from './heard-when.ts';

interface HeardAtProps {
  readonly at: string;
  readonly now: Date;
}

export function HeardAt({ at, now }: HeardAtProps) {
  const t = libraryTexts.use();
  const when = heardWhen(useLocale(), new Date(at), now);
  return <time dateTime={at}>{when ?? t('recent.justNow')}</time>;
}
