import type { DownloadItem } from '@onsori/contract/downloads';
import { formatLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { QueryError } from '#app/query-error.tsx';
import { Cover } from '#features/catalog/catalog.public.ts';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import { useCertificate } from '#features/licences/use-certificate.ts';
import { projectDownloadsQuery } from '#features/projects/projects.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface LicenceRowProps {
  readonly item: DownloadItem;
  readonly now: Date;
}

function LicenceRow({ item, now }: LicenceRowProps) {
  const t = projectsTexts.use();
  const isPhone = useIsPhone();
  const { item_detail: music, licence_id: licenceId, revoked_at: revokedAt, files } = item;
  const { save, saving } = useCertificate(licenceId);
  const name = <VisuallyHidden>{`, ${music.title}`}</VisuallyHidden>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={40}
        className="size-10 shrink-0 rounded-sm"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{music.title}</p>
        <p className="truncate text-sm text-text-3">{files.join(', ')}</p>
      </div>
      <p className="text-sm text-text-2">
        <Link
          to={verifyPath(licenceId)}
          className="hit relative tabular underline decoration-line-strong underline-offset-4 hover:decoration-text"
        >
          {formatLicenceId(licenceId)}
        </Link>
        {revokedAt !== null && (
          <span className="ms-2 text-on-juhong-soft">{t('licences.revoked')}</span>
        )}
      </p>
      <p className="text-sm text-text-3">
        <RelativeTime at={item.downloaded_at} now={now} />
      </p>
      <div className="-me-3 flex noscript:hidden">
        <Button size="sm" variant="ghost" loading={saving === 'pdf'} onClick={() => save('pdf')}>
          {t('licences.certificate')}
          {name}
        </Button>
        {revokedAt === null && !isPhone && (
          <Button
            size="sm"
            variant="ghost"
            icon={<DownloadIcon size={16} />}
            onClick={() => requestDownload({ ...music, project: item.project, fit: item.fit })}
          >
            {t('licences.again')}
            {name}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ProjectLicencesProps {
  readonly projectId: string;
  readonly now: Date;
}

/** What was downloaded for a project, with its certificates. */
export function ProjectLicences({ projectId, now }: ProjectLicencesProps) {
  const t = projectsTexts.use();
  const query = useQuery(projectDownloadsQuery(browserApi, projectId, useLocale()));
  const items = query.data?.items;
  return (
    <section aria-labelledby="project-licences">
      <h2 id="project-licences" className="text-lg">
        {t('licences.title')}
      </h2>
      <p className="mb-2 text-sm text-text-3">{t('licences.lead')}</p>
      {query.isError && !items && (
        <QueryError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <Skeleton shape="box" height={64} />}
      {items?.length === 0 && (
        <p className="border-t border-line py-4 text-text-2">{t('licences.empty')}</p>
      )}
      {items && items.length > 0 && (
        <ul className="border-t border-line">
          {items.map((item) => (
            <LicenceRow key={item.licence_id} item={item} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
