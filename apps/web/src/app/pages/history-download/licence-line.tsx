import type { DownloadItem } from '@onsori/contract/downloads';
import { formatLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCredit } from '#features/downloads/credit-line.tsx';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useCertificate } from '#features/licences/use-certificate.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon, DownloadIcon, LinkIcon, SendIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A single file by name; several as a count that expands to their names. */
function DownloadedFiles({ names }: { readonly names: readonly string[] }) {
  const t = libraryTexts.use();
  if (names.length < 2) return names[0];
  return (
    <details className="group">
      <summary className="hit relative flex w-fit cursor-pointer list-none items-center gap-1 hover:text-text">
        {t('downloads.files', { count: names.length })}
        <ChevronDownIcon
          size={16}
          className="text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

interface FactProps {
  readonly name: string;
  /** For values that are self-explanatory. */
  readonly nameHidden?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, nameHidden = false, children }: FactProps) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className={nameHidden ? 'sr-only' : 'shrink-0 text-text-3'}>{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function CopyCredit({ music }: { readonly music: DownloadItem['item_detail'] }) {
  const t = downloadsTexts.use();
  const { copy } = useCredit();
  return (
    <Button size="sm" variant="ghost" icon={<LinkIcon size={16} />} onClick={() => copy(music)}>
      {t('credit.copy')}
      <VisuallyHidden>{`, ${music.title}`}</VisuallyHidden>
    </Button>
  );
}

/** On phones, whose rows have no room for it. */
function SendToPc({ item }: { readonly item: DownloadItem }) {
  const t = useTexts('catalog.row');
  if (!useIsPhone() || item.is_withdrawn) return null;
  const music = item.item_detail;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<SendIcon size={16} />}
      aria-haspopup="dialog"
      onClick={() => requestDownload({ ...music, project: item.project })}
    >
      {t('sendThisToPc')}
      <VisuallyHidden>{`, ${music.title}`}</VisuallyHidden>
    </Button>
  );
}

interface LicenceLineProps {
  readonly item: DownloadItem;
  readonly onDispute: () => void;
}

export function LicenceLine({ item, onDispute }: LicenceLineProps) {
  const t = libraryTexts.use();
  const { licence_id, revoked_at, project, company, files, item_detail } = item;
  const { save, saving } = useCertificate(licence_id);
  const { title } = item_detail;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 px-1 md:ps-[4.5rem] md:pe-2.5">
      <dl className="flex min-w-0 flex-1 basis-80 flex-col gap-x-6 gap-y-1 pt-1.5 text-sm text-text-2 @3xl:flex-row @3xl:flex-wrap">
        <Fact name={t('downloads.licence')}>
          <Link
            to={verifyPath(licence_id)}
            className="hit relative tabular text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
          >
            {formatLicenceId(licence_id)}
          </Link>
          {revoked_at !== null && (
            <span className="ms-2 text-on-juhong-soft">{t('downloads.revoked')}</span>
          )}
        </Fact>
        {company !== null && <Fact name={t('downloads.company')}>{company}</Fact>}
        {project !== null && <Fact name={t('downloads.project')}>{project}</Fact>}
        <Fact name={t('downloads.file')} nameHidden>
          <DownloadedFiles names={files} />
        </Fact>
      </dl>
      <div className="-ms-3.5 flex flex-wrap md:ms-0 noscript:hidden">
        <SendToPc item={item} />
        {(['pdf', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="ghost"
            icon={<DownloadIcon size={16} />}
            loading={saving === kind}
            onClick={() => save(kind)}
          >
            {t(`downloads.${kind}`)}
            <VisuallyHidden>{t('downloads.certificateOf', { title })}</VisuallyHidden>
          </Button>
        ))}
        {item.credit_line && <CopyCredit music={item_detail} />}
        {revoked_at === null && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={onDispute}>
            {t('downloads.dispute')}
            <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          render={<Link to={paths.newInquiry({ licence: licence_id })} />}
        >
          {t('downloads.inquire')}
          <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
