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
import { fileOf } from './choice.rules.ts';
import { DownloadForm, type DownloadFormProps } from './download-form.tsx';
import { DownloadSkeleton } from './download-skeleton.tsx';
import { musicFilesQuery } from './downloads.queries.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { useWarming } from './use-warming.ts';

/** How reading something goes. */
interface Reading {
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DownloadModalProps
  extends Pick<DownloadFormProps, 'project' | 'phase' | 'planName' | 'onDownload' | 'head'> {
  /** Null until it is known which piece it is. */
  readonly music: Music | null;
  readonly reading: Reading;
  readonly plan: Reading & { readonly data: Subscription | undefined };
  readonly open: boolean;
  readonly onClose: () => void;
}

const heights = limits.layout.downloadModalHeight;

/** What can be downloaded of a piece, in a window as high as the piece needs. */
export function DownloadModal({ music, reading, open, onClose, ...rest }: DownloadModalProps) {
  const t = downloadsTexts.use();
  return (
    <Dialog
      open={open}
      onOpenChange={(wish) => !wish && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      height={music?.is_spatial ? heights.spatial : heights.plain}
    >
      {music ? (
        <Files key={`${music.id} ${rest.project}`} music={music} {...rest} />
      ) : (
        <Unread head={null} failed={reading.isError ? reading : undefined} isSpatial={false} />
      )}
    </Dialog>
  );
}

interface UnreadProps extends Pick<DownloadFormProps, 'head'> {
  readonly failed: Reading | undefined;
  readonly isSpatial: boolean;
}

/** Where what is to be shown is still on its way, or did not come. */
function Unread({ head, failed, isSpatial }: UnreadProps) {
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

function Files({
  music,
  plan,
  ...form
}: Omit<DownloadModalProps, 'music' | 'reading' | 'open' | 'onClose'> & { readonly music: Music }) {
  const t = downloadsTexts.use();
  const files = useQuery(musicFilesQuery(browserApi, music.id, form.project));
  const warm = useWarming(music, files.data);
  const failed = [files, plan].find(({ isError }) => isError);
  if (failed || !files.data || !plan.data)
    return <Unread head={form.head} failed={failed} isSpatial={music.is_spatial} />;
  if (!stereoFormats.some((format) => fileOf(files.data.files, format)))
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
      known={files.data}
      plan={plan.data.current}
      onChoice={warm}
    />
  );
}
