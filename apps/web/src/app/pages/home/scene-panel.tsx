import type { Music } from '@onsori/contract/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { CompactList, CompactListSkeleton } from '#features/catalog/compact-list.tsx';
import type { QueueSource } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { HeroBars } from './hero-bars.tsx';
import { homeTexts } from './home-texts.ts';
import type { loadHomeOnServer } from './load-home-on-server.ts';
import {
  SCENE_MUSICS,
  type SceneId,
  sceneIds,
  sceneQuery,
  sceneSearch,
  sceneText,
} from './scene.queries.ts';

/** The search of a scene as a player source; the queue goes on after the shown musics. */
function useSceneSource(scene: SceneId, cursor: string | null): QueueSource {
  const lang = useLocale();
  const title = useTexts('player.source')('music');
  return useMemo(() => {
    const search = sceneSearch(lang, scene);
    const next = cursor === null ? null : { ...search, lang, cursor };
    return { location: 'music', title, path: paths.music(search), next };
  }, [lang, scene, cursor, title]);
}

const noMusics: readonly Music[] = [];

function SceneMusics({ scene }: { readonly scene: SceneId }) {
  const t = homeTexts.use();
  const lang = useLocale();
  const { now } = useLoaderData<typeof loadHomeOnServer>();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...sceneQuery(browserApi, lang, scene),
    placeholderData: (previous) => previous,
  });
  const source = useSceneSource(scene, data?.next_cursor ?? null);
  const musics = data?.items ?? noMusics;
  if (isError) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />;
  if (data === undefined) return <CompactListSkeleton rows={SCENE_MUSICS} isSingleColumn />;
  if (musics.length === 0) return <p className="px-2.5 py-4 text-text-2">{t('scene.none')}</p>;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <CompactList musics={musics} source={source} now={new Date(now)} isSingleColumn />
    </div>
  );
}

/** A scene, and the first musics that the search finds for it. */
export function ScenePanel() {
  const t = homeTexts.use();
  const lang = useLocale();
  const queryClient = useQueryClient();
  const [scene, setScene] = useState<SceneId>(sceneIds[0]);
  const prefetch = (id: SceneId) =>
    void queryClient.prefetchQuery(sceneQuery(browserApi, lang, id));
  return (
    <section
      aria-labelledby="scene-title"
      className="@container min-w-0 rounded-2xl border border-line bg-ink-1 p-4 md:p-5"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="scene-title" className="text-lg">
            {t('scene.title')}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-text-2">{t('scene.lead')}</p>
        </div>
        <HeroBars />
      </div>
      <ChipGroup
        label={t('scene.label')}
        scroll
        className="noscript:hidden -mx-4 mt-3.5 px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {sceneIds.map((id) => (
          <Chip
            key={id}
            selected={id === scene}
            className="shrink-0"
            onPointerEnter={() => prefetch(id)}
            onFocus={() => prefetch(id)}
            onClick={() => setScene(id)}
          >
            {sceneText(lang, id)}
          </Chip>
        ))}
      </ChipGroup>
      {/* As high as its rows, so that a scene with fewer of them moves nothing. */}
      <div className="-mx-1.5 mt-2.5 min-h-51">
        <SceneMusics scene={scene} />
      </div>
      <Link
        to={paths.music(sceneSearch(lang, scene))}
        className="hit relative mt-2 inline-flex items-center gap-1 text-sm font-semibold text-text-2 transition-colors hover:text-text"
      >
        {t('scene.all', { scene: sceneText(lang, scene) })}
        <ChevronRightIcon size={16} />
      </Link>
    </section>
  );
}
