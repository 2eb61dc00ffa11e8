import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { currentPath } from '#app/session/session-urls.ts';
import { useSession } from '#features/auth/auth.public.ts';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { MusicHeader } from '#features/downloads/download-modal.tsx';
import type { DownloadDialogRequest } from '#features/downloads/downloads.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';

/** Opens with each intent, after a sign-in; navigating away closes it. */
export function useIntentDialog(intent: DownloadDialogRequest) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [openPath, setOpenPath] = useState<string | null>(null);
  const open = openPath === page && session.user !== null;
  const close = () => setOpenPath(null);
  // Reset the state, so that navigating back does not reopen the dialog.
  if (openPath !== null && !open) close();

  const begin = useEffectEvent((requested: DownloadDialogRequest) => {
    if (session.user) return setOpenPath(page);
    const on = currentPath();
    session.promptSignIn(on, {
      name: 'download',
      id: requested.id,
      title: 'title' in requested ? requested.title : null,
      on,
    });
  });
  useEffect(() => begin(intent), [intent]);
  return { open, close };
}

/** The music at the top of the dialog. */
export function IntentMusicHead({ music }: { readonly music: Music }) {
  const label = useTagLabel();
  const bpm = `${Math.round(music.bpm)} BPM`;
  return (
    <MusicHeader
      music={music}
      cover={
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={56}
          className="size-14 rounded-md"
        />
      }
      facts={[formatDuration(music.duration), bpm, label('genre', music.genre)].join(' · ')}
    />
  );
}

/** The music to download; fetched when only its id is known. */
export function useIntentMusic(intent: DownloadDialogRequest) {
  const lang = useLocale();
  const known = 'title' in intent ? intent : null;
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['music', intent.id, lang],
    enabled: known === null,
    queryFn: ({ signal }) =>
      browserApi.call('getMusic', { params: { musicId: intent.id }, query: { lang } }, signal),
  });
  return { music: known ?? data ?? null, reading: { isError, error, isFetching, refetch } };
}
