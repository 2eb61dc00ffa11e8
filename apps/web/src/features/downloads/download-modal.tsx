import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, MusicFiles } from '@onsori/contract/downloads';
import { stereoFormats } from '@onsori/contract/enumerations';
import type { Fit } from '@onsori/contract/fit';
import { limits } from '@onsori/contract/limits';
import { type FileKind, fileKinds } from '@onsori/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  choiceToWarm,
  type DownloadSelection,
  filesOfChoice,
  findFile,
  initialChoice,
  initialProject,
  requiredPlan,
  toDownloadChoice,
} from './choice.rules.ts';
import { ProjectChoice } from './choice-fields.tsx';
import { DownloadForm, type DownloadFormProps } from './download-form.tsx';
import { musicFilesQuery } from './downloads.queries.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { type OfferedVersion, toVersionOption } from './version-choice.rules.ts';
import { VersionChoice } from './version-choice.tsx';

const STORAGE_KEY = 'lastDownload';

/** The file kinds of the last download in this browser, which predict the next one. */
function readLastFileKinds(): readonly FileKind[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return fileKinds.filter((kind) => Array.isArray(stored) && stored.includes(kind));
  } catch {
    // Storage is blocked or invalid.
    return [];
  }
}

export function storeLastFileKinds(files: readonly DownloadFile[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set(files.map(({ kind }) => kind))]));
  } catch {
    // Storage is full or blocked.
  }
}

/** Renders files ahead of a request; failures are ignored. */
const warm = (music: Music, choice: DownloadSelection, fit: Fit | null): void =>
  void browserApi
    .call('warmDownload', { body: toDownloadChoice(music, choice, fit) })
    .catch(() => {});

/** Warms likely files when the dialog opens; returns a function that warms a selection. */
function useDownloadWarming(
  music: Music,
  musicFiles: MusicFiles | undefined,
  fit: Fit | null,
): (choice: DownloadSelection) => void {
  const warmLikely = useEffectEvent((files: MusicFiles['files']) => {
    const likelyChoice = choiceToWarm(files, initialChoice(files), {
      lastKinds: readLastFileKinds(),
      isVersion: fit !== null,
    });
    if (likelyChoice) warm(music, likelyChoice, fit);
  });
  const files = musicFiles?.files;
  useEffect(() => {
    if (files) warmLikely(files);
  }, [files]);
  return (choice) => {
    const chosen = filesOfChoice(files ?? [], choice);
    // Another loudness renders all files again, and users compare the values before they decide.
    if (choice.loudness !== 'published') return;
    if (requiredPlan(chosen) === null && chosen.some(({ is_ready }) => !is_ready))
      warm(music, choice, fit);
  };
}

interface MusicHeaderProps {
  readonly music: Pick<Music, 'title' | 'is_free' | 'is_spatial'>;
  readonly cover: ReactNode;
  readonly facts: string;
}

export function MusicHeader({ music, cover, facts }: MusicHeaderProps) {
  const t = useTexts('catalog.row');
  return (
    <div className="flex items-center gap-3.5">
      {cover}
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span className="truncate">{music.title}</span>
          {music.is_free && <Badge tone="free">{t('free')}</Badge>}
          {music.is_spatial && <Badge tone="spatial">{t('spatial')}</Badge>}
        </p>
        <p className="truncate text-sm text-text-3">{facts}</p>
      </div>
    </div>
  );
}

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
  extends Pick<
    DownloadFormProps,
    | 'project'
    | 'currentProject'
    | 'projectNames'
    | 'currentAudioId'
    | 'phase'
    | 'planName'
    | 'planPrice'
    | 'email'
    | 'purchase'
    | 'onDownload'
    | 'onResendConfirmation'
    | 'head'
  > {
  /** null until the music is loaded. */
  readonly music: Music | null;
  readonly reading: QueryStatus;
  readonly plan: QueryStatus & { readonly data: Subscription | undefined };
  /** For the current project; null without one that has a length. */
  readonly version: OfferedVersion | null;
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
export function LoadingOrError({ head, failed, isSpatial }: LoadingOrErrorProps) {
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
        help={<SupportContact question="page-does-not-load" />}
        body={errorText(failed.error) ?? errors('default')}
        retryLabel={errors('retry')}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    </div>
  );
}

/** The files for the project of the request, or for a bought one that the user chooses. */
function useProjectFiles(music: Music, requested: string | null) {
  const [picked, setPicked] = useState<string | null>();
  const base = useQuery(musicFilesQuery(browserApi, music.id, requested));
  const [initial, setInitial] = useState<string | null | undefined>(requested ?? undefined);
  // The first reply decides: a download that runs uses up its project.
  if (initial === undefined && base.data) setInitial(initialProject(base.data));
  const project = picked === undefined ? (initial ?? null) : picked;
  const files = useQuery(musicFilesQuery(browserApi, music.id, project));
  return { files, project, bought: base.data?.purchased_projects ?? [], pick: setPicked };
}

/** The files of the original or, unless the user chooses otherwise, those of the version. */
function useVersionFiles(
  music: Music,
  original: { readonly data: MusicFiles | undefined },
  {
    version,
    project,
  }: { readonly version: OfferedVersion | null; readonly project: string | null },
) {
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const fitted = useQuery({
    ...musicFilesQuery(browserApi, music.id, project, version?.fit ?? null),
    enabled: version?.isFeasible === true,
  });
  const option =
    version && toVersionOption(version, { files: fitted.data?.files, isError: fitted.isError });
  const isVersion = option?.state === 'offered' && !wantsOriginal;
  return {
    option,
    isVersion,
    fit: isVersion ? (version?.fit ?? null) : null,
    data: isVersion ? fitted.data : original.data,
    choose: (toVersion: boolean) => setWantsOriginal(!toVersion),
  };
}

function DownloadFormLoader({
  music,
  plan,
  version,
  ...form
}: Omit<DownloadModalProps, 'music' | 'reading' | 'open' | 'onClose'> & { readonly music: Music }) {
  const t = downloadsTexts.use();
  const { files, project, bought, pick } = useProjectFiles(music, form.project);
  const { option, isVersion, fit, data, choose } = useVersionFiles(music, files, {
    version,
    project,
  });
  const isChecking = option?.state === 'checking';
  const warm = useDownloadWarming(music, isChecking ? undefined : data, fit);
  const failed = [files, plan].find(({ isError }) => isError);
  const isBought = project !== null && bought.includes(project);
  const head = (
    <>
      {form.head}
      {version && option && (
        <VersionChoice
          duration={music.duration}
          length={version.length}
          option={option}
          isVersion={isVersion}
          planName={form.planName}
          onChange={choose}
        />
      )}
      {form.project === null && bought.length > 0 && (
        <ProjectChoice projects={bought} value={project} onChange={pick} />
      )}
    </>
  );
  if (failed || !data || !plan.data || isChecking)
    return <LoadingOrError head={head} failed={failed} isSpatial={music.is_spatial} />;
  if (!stereoFormats.some((format) => findFile(data.files, format)))
    return (
      <div className="grid content-start gap-4">
        {head}
        <Notice>{t('none')}</Notice>
      </div>
    );
  return (
    <DownloadForm
      key={project}
      {...form}
      head={head}
      project={project}
      isProjectFixed={isBought}
      music={music}
      musicFiles={data}
      fit={fit}
      plan={isBought ? null : plan.data.current}
      onChoiceChange={warm}
    />
  );
}
