import { formatLicenceId } from '@onsori/contract/licence-id';
import type { LicenceFacts } from '@onsori/contract/licences';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { licencesTexts } from './licences-texts.ts';
import { useFormatDay } from './use-format-day.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 border-t border-line py-3 md:flex-row md:gap-6">
      <dt className="shrink-0 text-sm text-text-3 md:w-36">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

interface LicenceFactsListProps {
  readonly id: string;
  readonly licence: LicenceFacts;
}

export function LicenceFactsList({ id, licence }: LicenceFactsListProps) {
  const t = licencesTexts.use();
  const formatDay = useFormatDay();
  const locale = useLocale();
  const { music, holder } = licence;
  const [title, otherTitle] =
    locale === 'ko' ? [music.title_ko, music.title_en] : [music.title_en, music.title_ko];
  return (
    <dl className="mt-7 border-b border-line">
      <Fact name={t('fact.music')}>
        <span className="font-semibold">{title}</span>{' '}
        {otherTitle !== title && <span className="text-text-2">{otherTitle}</span>}
      </Fact>
      <Fact name={t('fact.plan')}>
        {t(`plan.${licence.plan}`)} · {t(`scope.${licence.scope}`)}
      </Fact>
      <Fact name={t('fact.issued')}>
        <time dateTime={licence.issued_at}>{formatDay(licence.issued_at)}</time>
      </Fact>
      <Fact name={t('fact.holder')}>{holder ? holder.name : t('fact.holderLeft')}</Fact>
      {holder && <Fact name={t('fact.channel')}>{holder.channel}</Fact>}
      <Fact name={t('fact.number')}>
        <span className="tabular-nums">{formatLicenceId(id)}</span>
      </Fact>
    </dl>
  );
}
