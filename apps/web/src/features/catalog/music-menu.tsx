import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { player } from '#features/player/player.public.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import {
  AlbumIcon,
  InfoIcon,
  LinkIcon,
  MoreIcon,
  PlayNextIcon,
  QueueIcon,
  SearchIcon,
} from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { RowTexts } from './catalog-labels.ts';
import { useCopyLink } from './use-copy-link.ts';

interface MusicMenuProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly onInfo: (music: Music) => void;
}

/** Hidden without JavaScript, which the menu needs to open. */
export function MusicMenu({ music, texts, onInfo }: MusicMenuProps) {
  const copyLink = useCopyLink();
  const toasts = useToast();
  const enqueue = (where: 'next' | 'last', message: string) => {
    player().send({ type: 'enqueue', music, where });
    toasts.show(message);
  };
  const musicPath = paths.musicInAlbum(music.playlist_id, music.id);
  return (
    <span className="noscript:hidden">
      <Menu
        trigger={
          <IconButton
            label={texts.more(music.title)}
            tooltip={texts.moreThis}
            icon={<MoreIcon />}
          />
        }
        entries={[
          {
            kind: 'action',
            key: 'playNext',
            label: texts.playNext,
            icon: <PlayNextIcon size={18} />,
            onSelect: () => enqueue('next', texts.playsNext),
          },
          {
            kind: 'action',
            key: 'enqueue',
            label: texts.enqueue,
            icon: <QueueIcon size={18} />,
            onSelect: () => enqueue('last', texts.enqueued),
          },
          {
            kind: 'action',
            key: 'download',
            label: texts.download,
            icon: <DownloadActionIcon size={18} />,
            onSelect: () => requestDownload(music),
          },
          {
            kind: 'action',
            key: 'copy',
            label: texts.copyLink,
            icon: <LinkIcon size={18} />,
            onSelect: () => copyLink(musicPath),
          },
          {
            kind: 'link',
            key: 'album',
            label: texts.toAlbum,
            icon: <AlbumIcon size={18} />,
            render: <Link to={paths.album(music.playlist_id)} />,
          },
          {
            kind: 'action',
            key: 'info',
            label: texts.info,
            icon: <InfoIcon size={18} />,
            onSelect: () => onInfo(music),
          },
          {
            kind: 'link',
            key: 'similar',
            label: texts.similar,
            icon: <SearchIcon size={18} />,
            render: <Link to={`${musicPath}#similar`} />,
          },
        ]}
      />
    </span>
  );
}
