import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { wishDownload } from '#features/downloads/downloads.public.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { InfoIcon } from '#ui/icons/info.tsx';
import { LinkIcon } from '#ui/icons/link.tsx';
import { MoreIcon } from '#ui/icons/more.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';
import { Menu } from '#ui/menu.tsx';
import { useCopyLink } from './use-copy-link.ts';
import type { RowWords } from './use-row-words.ts';

interface MusicMoreProps {
  readonly music: Music;
  readonly words: RowWords;
  readonly onInfo: (music: Music) => void;
}

/** What else can be done with a piece. Without scripts it could not open, so it is not there. */
export function MusicMore({ music, words, onInfo }: MusicMoreProps) {
  const copyLink = useCopyLink();
  const track = paths.track(music.playlist_id, music.id);
  return (
    <span className="noscript:hidden">
      <Menu
        trigger={<IconButton label={words.more(music.title)} icon={<MoreIcon />} />}
        entries={[
          {
            kind: 'action',
            key: 'download',
            label: words.download,
            icon: <DownloadIcon size={18} />,
            onSelect: () => wishDownload(music),
          },
          {
            kind: 'action',
            key: 'copy',
            label: words.copyLink,
            icon: <LinkIcon size={18} />,
            onSelect: () => copyLink(track),
          },
          {
            kind: 'link',
            key: 'album',
            label: words.toAlbum,
            icon: <AlbumIcon size={18} />,
            render: <Link to={paths.album(music.playlist_id)} />,
          },
          {
            kind: 'action',
            key: 'info',
            label: words.info,
            icon: <InfoIcon size={18} />,
            onSelect: () => onInfo(music),
          },
          {
            kind: 'link',
            key: 'similar',
            label: words.similar,
            icon: <SearchIcon size={18} />,
            render: <Link to={`${track}#similar`} />,
          },
        ]}
      />
    </span>
  );
}
