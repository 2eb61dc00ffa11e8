import type { ActiveNotice } from '@onsori/contract/notices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { InfoIcon, WarningIcon } from '#ui/icons.tsx';
import { noticeTexts } from './notice-texts.ts';

const tones = {
  info: 'bg-jjok-soft text-on-jjok-soft',
  warning: 'bg-chija-soft text-on-chija-soft',
} as const;

const linkClass = 'hit relative font-semibold whitespace-nowrap underline underline-offset-4';

interface NoticeLineProps {
  readonly notice: Pick<ActiveNotice, 'kind' | 'texts' | 'link'>;
  /** At the end of the line. */
  readonly action?: ReactNode;
}

/** A notice as every page shows it. */
export function NoticeLine({ notice: { kind, texts, link }, action }: NoticeLineProps) {
  const t = noticeTexts.use();
  const KindIcon = kind === 'warning' ? WarningIcon : InfoIcon;
  return (
    <div className={cx('text-sm', tones[kind])}>
      <div className="mx-auto flex min-h-11 max-w-content items-center gap-2.5 px-4 md:px-11">
        <KindIcon size={18} className="shrink-0" />
        <p className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
          {texts[useLocale()]}
          {link !== null && ' '}
          {link?.startsWith('/') && (
            <Link to={link} className={linkClass}>
              {t('more')}
            </Link>
          )}
          {link?.startsWith('https:') && (
            <a href={link} target="_blank" rel="noreferrer" className={linkClass}>
              {t('more')}
            </a>
          )}
        </p>
        {action}
      </div>
    </div>
  );
}
