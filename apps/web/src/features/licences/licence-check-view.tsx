import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { LicenceCheck, LicenceFacts, LicensedFile } from '@onsori/contract/licences';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, SearchIcon, WarningIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { findEditionNotice } from './edition-notice.rules.ts';
import { FileCompare, HolderCompare } from './licence-compare.tsx';
import { LicenceNumberForm } from './licence-lookup.tsx';
import { licencesTexts } from './licences-texts.ts';

/** Formats a day in Seoul time, in which licences are issued. */
function useFormatDay(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
  });
  return (moment) => format.format(new Date(moment));
}

function LicensedFiles({ files }: { readonly files: readonly LicensedFile[] }) {
  const t = licencesTexts.use();
  const locale = useLocale();
  return (
    <section aria-labelledby="files-title" className="mt-8">
      <h2 id="files-title" className="text-lg">
        {t('file.heading')}
      </h2>
      {files.length === 0 && <p className="mt-3 text-sm text-text-2">{t('file.none')}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {files.map(({ name, sha256, bytes }) => (
          <li key={sha256} className="rounded-md bg-ink-2 px-3.5 py-2.5">
            <p className="text-sm break-words">
              {name}{' '}
              <span className="text-text-2">
                {t('file.size', { bytes: bytes.toLocaleString(locale) })}
              </span>
            </p>
            <p className="mt-1 font-mono text-xs break-all text-text-2">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function LicenceFactsList({ id, licence }: LicenceFactsListProps) {
  const t = licencesTexts.use();
  const formatDay = useFormatDay();
  const locale = useLocale();
  const { music, holder, company } = licence;
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
      {company !== null && <Fact name={t('fact.holder')}>{company}</Fact>}
      <Fact name={t(company === null ? 'fact.holder' : 'fact.seat')}>
        {holder ? holder.name : t(company === null ? 'fact.holderLeft' : 'fact.seatLeft')}
      </Fact>
      {holder && <Fact name={t('fact.channel')}>{holder.channel}</Fact>}
      <Fact name={t('fact.number')}>
        <span className="tabular-nums">{formatLicenceId(id)}</span>
      </Fact>
      <Fact name={t('fact.edition')}>{t('edition.latest', { edition: licence.edition })}</Fact>
    </dl>
  );
}

interface EditionNoticeProps extends Pick<LicenceFacts, 'editions'> {
  readonly shownEdition: number | null;
}

function EditionNotice({ editions, shownEdition }: EditionNoticeProps) {
  const t = licencesTexts.use();
  const formatDay = useFormatDay();
  const notice = findEditionNotice(editions, shownEdition);
  if (notice === null) return null;
  const { edition, signed_at: signedAt } = notice.latest;
  const day = formatDay(signedAt);
  return (
    <Notice icon={<WarningIcon size={18} />} className="mt-5">
      {notice.kind === 'corrected'
        ? t('edition.corrected', { edition, day })
        : t(`edition.${notice.kind}`, { edition, day, shown: notice.shown })}
    </Notice>
  );
}

const statusStyles: Readonly<
  Record<LicenceCheck['status'], { readonly tone: string; readonly icon: ReactNode }>
> = {
  valid: { tone: 'bg-bichwi-soft text-on-bichwi-soft', icon: <CheckIcon /> },
  revoked: { tone: 'bg-juhong-soft text-on-juhong-soft', icon: <WarningIcon /> },
  unknown: { tone: 'bg-ink-2 text-text-2', icon: <SearchIcon /> },
};

const statusQuestions = {
  valid: ['prove-file', 'seat-licenses'],
  revoked: ['license-revoked'],
  unknown: ['verify-unknown-number'],
} as const;

interface LicenceCheckViewProps extends LicenceCheck {
  /** The edition whose QR code led here. */
  readonly shownEdition: number | null;
}

export function LicenceCheckView({ id, status, licence, shownEdition }: LicenceCheckViewProps) {
  const t = licencesTexts.use();
  const formatDay = useFormatDay();
  const { tone, icon } = statusStyles[status];
  const day = licence?.revoked_at ? formatDay(licence.revoked_at) : '';
  return (
    <div className="mx-auto max-w-2xl pt-9 pb-20">
      <span className={cx('flex size-14 items-center justify-center rounded-xl', tone)}>
        {icon}
      </span>
      <h1 className="mt-5 text-2xl">{t(`verify.${status}`)}</h1>
      <p className="mt-1.5 text-text-2">{t(`verify.${status}Body`, { day })}</p>
      {licence ? (
        <>
          <EditionNotice editions={licence.editions} shownEdition={shownEdition} />
          <LicenceFactsList id={id} licence={licence} />
          <LicensedFiles files={licence.files} />
          <FileCompare licence={licence} />
          <HolderCompare {...licence} />
        </>
      ) : (
        <LicenceNumberForm key={id} number={id} />
      )}
      <RelatedQuestions questions={statusQuestions[status]} className="mt-8" />
    </div>
  );
}
