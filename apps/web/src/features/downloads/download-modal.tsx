import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import { stereoFormats } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { findFile } from './choice.rules.ts';
import { DownloadForm, type DownloadFormProps } from './download-form.tsx';
import { musicFilesQuery } from './downloads.queries.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { useDownloadWarming } from './use-download-warming.ts';

function DownloadSkeleton({ isSpatial }: { readonly isSpatial: boolean }) {
  return (
    <>
      <div className="grid gap-2.5">
        <Skeleton width="4rem" />
        <Skeleton shape="box" height="2.75rem" />
      </div>
      <div className="grid gap-4">
        <Skeleton width="12rem" />
        <Skeleton width="14rem" />
      </div>
      {isSpatial && (
        <div className="grid gap-2.5">
          <Skeleton width="6rem" />
          <Skeleton shape="box" height="3.75rem" />
        </div>
      )}
      <Skeleton shape="box" height="3rem" className="mt-auto" />
    </>
  );
}

/** The part of a query result that the modal needs. */
interface QueryStatus {
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DownloadModalProps
  extends Pick<DownloadFormProps, 'project' | 'phase' | 'planName' | 'onDownload' | 'head'> {
  /** null until the music is loaded. */
  readonly music: Music | null;
  readonly reading: QueryStatus;
  readonly plan: QueryStatus & { readonly data: Subscription | undefined };
  readonly open: boolean;
  readonly onClose: () => void;
}

const heights = limits.layout.downloadModalHeight;

/** The download dialog; its height depends on whether the music is spatial. */
export function DownloadModal({ music, reading, open, onClose, ...rest }: DownloadModalProps) {
  const t = downloadsTexts.use();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      height={music?.is_spatial ? heights.spatial : heights.plain}
    >
      {music ? (
        <DownloadFormLoader key={`${music.id} ${rest.project}`} music={music} {...rest} />
      ) : (
        <LoadingOrError
          head={null}
          failed={reading.isError ? reading : undefined}
          isSpatial={false}
        />
      )}
    </Dialog>
  );
}

interface LoadingOrErrorProps extends Pick<DownloadFormProps, 'head'> {
  readonly failed: QueryStatus | undefined;
  readonly isSpatial: boolean;
}

/** The loading or error state of the dialog. */
function LoadingOrError({ head, failed, isSpatial }: LoadingOrErrorProps) {
  const errors = useTexts('errors');
  if (!failed)
    return (
      <div aria-busy="true" className="flex flex-col gap-5">
        {head}
        <DownloadSkeleton isSpatial={isSpatial} />
      </div>
    );
  return (
    <div className="grid content-start gap-4">
      {head}
      <InlineError
        title={errors('readTitle')}
        body={errorText(failed.error) ?? errors('default')}
        retryLabel={errors('retry')}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    </div>
  );
}

function DownloadFormLoader({
  music,
  plan,
  ...form
}: Omit<DownloadModalProps, 'music' | 'reading' | 'open' | 'onClose'> & { readonly music: Music }) {
  const t = downloadsTexts.use();
  const files = useQuery(musicFilesQuery(browserApi, music.id, form.project));
  const warm = useDownloadWarming(music, files.data);
  const failed = [files, plan].find(({ isError }) => isError);
  if (failed || !files.data || !plan.data)
    return <LoadingOrError head={form.head} failed={failed} isSpatial={music.is_spatial} />;
  if (!stereoFormats.some((format) => findFile(files.data.files, format)))
    return (
      <div className="grid content-start gap-4">
        {form.head}
        <Notice>{t('none')}</Notice>
      </div>
    );
  return (
    <DownloadForm
      {...form}
      music={music}
      musicFiles={files.data}
      plan={plan.data.current}
      onChoiceChange={warm}
    />
  );
}
