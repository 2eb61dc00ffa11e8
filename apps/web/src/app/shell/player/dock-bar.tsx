import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { useEffect, useRef } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import { syncMediaSession } from '#features/player/media-session.ts';
import { MiniPlayer, PlayerBar, player } from '#features/player/player.public.ts';
import { storeQueueOnLeave } from '#features/player/queue-storage.ts';
import { QueueButton } from '#features/player/views/queue-button.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { Badge } from '#ui/badge.tsx';

interface DockMusicProps {
  readonly music: Music;
}

export function DockCover({ music, width }: DockMusicProps & { readonly width: number }) {
  return (
    <Cover
      seed={music.id}
      colorCode={music.color_code}
      image={music.cover_image}
      width={width}
      className={width > 48 ? 'size-13 shrink-0 rounded-md' : 'size-11 shrink-0 rounded-md'}
    />
  );
}

interface DockTitleProps extends DockMusicProps {
  readonly withFree?: boolean;
}

export function DockTitle({ music, withFree = false }: DockTitleProps) {
  const t = useTexts('catalog.row');
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      <span title={music.title} className="line-clamp-2 leading-[1.2]">
        {music.title}
      </span>
      {withFree && music.is_free && <Badge tone="free">{t('free')}</Badge>}
      {music.is_spatial && <Badge tone="spatial">{t('spatial')}</Badge>}
    </span>
  );
}

export function DockSubtitle({ music }: DockMusicProps) {
  const label = useTagLabel();
  return (
    <span className="block truncate text-sm text-text-3">
      {[music.album_title, label('genre', music.genre)].join(' · ')}
    </span>
  );
}

interface DockBarProps {
  readonly music: MusicDetail;
  readonly onOpen: () => void;
  readonly panelOpen: boolean;
  readonly queueOpen: boolean;
  readonly onToggleQueue: () => void;
}

/** Reloading the page restores the queue. */
function useStoredQueue(): void {
  const userId = useUser()?.id ?? null;
  useEffect(() => storeQueueOnLeave(userId), [userId]);
}

/** Musics whose titles are read again; others are translated when they play. */
const MAX_TRANSLATED = 20;

/** Titles follow the language of the page. */
function useTranslatedTitles(): void {
  const lang = useLocale();
  const previousLang = useRef(lang);
  useEffect(() => {
    if (previousLang.current === lang) return;
    previousLang.current = lang;
    const { playlist, at, added } = player().getSnapshot();
    const musics = [...playlist.slice(at, at + 1), ...added, ...playlist.slice(at + 1)];
    for (const { id } of musics.slice(0, MAX_TRANSLATED))
      browserApi.call('getMusic', { params: { musicId: id }, query: { lang } }).then(
        (music) => player().send({ type: 'translated', musics: [music] }),
        // Titles are translated when the music plays.
        () => {},
      );
  }, [lang]);
}

/** On narrow screens the open panel replaces the bar. */
export function DockBar({ music, onOpen, panelOpen, queueOpen, onToggleQueue }: DockBarProps) {
  const narrow = useIsNarrow();
  const likes = useLikes();
  useStoredQueue();
  useTranslatedTitles();
  const artist = useTexts('player')('artist');
  useEffect(() => syncMediaSession(player(), artist), [artist]);
  if (narrow && panelOpen) return null;
  if (narrow)
    return (
      <MiniPlayer
        music={music}
        cover={<DockCover music={music} width={44} />}
        onOpen={onOpen}
        panelOpen={panelOpen}
      />
    );
  return (
    <PlayerBar
      music={music}
      cover={<DockCover music={music} width={52} />}
      title={<DockTitle music={music} />}
      subtitle={<DockSubtitle music={music} />}
      like={
        <LikeButton item={{ itemType: 'music', id: music.id }} title={music.title} likes={likes} />
      }
      queue={<QueueButton open={queueOpen} onToggle={onToggleQueue} />}
      download={<DownloadButton music={music} />}
      onOpen={onOpen}
      panelOpen={panelOpen}
    />
  );
}
