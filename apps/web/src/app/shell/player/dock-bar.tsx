import type { MusicDetail } from '@onsori/contract/catalog';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import { MiniPlayer, PlayerBar } from '#features/player/player.public.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { DockCover, DockSubtitle, DockTitle } from './dock-music.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface DockBarProps {
  readonly music: MusicDetail;
  readonly onOpen: () => void;
  readonly panelOpen: boolean;
}

/** On narrow screens the open panel replaces the bar. */
export function DockBar({ music, onOpen, panelOpen }: DockBarProps) {
  const narrow = useIsNarrow();
  const likes = useLikes();
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
      download={<DownloadButton music={music} />}
      onOpen={onOpen}
      panelOpen={panelOpen}
    />
  );
}
