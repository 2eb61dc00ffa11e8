import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { player } from '#features/player/player.public.ts';
import { paths } from '#lib/paths.ts';
import { purchaseRequests } from '#lib/purchase-requests.ts';
import { IconButton } from '#ui/button.tsx';
import {
  AlbumIcon,
  CartIcon,
  InfoIcon,
  LinkIcon,
  MoreIcon,
  PlayNextIcon,
  QueueIcon,
  SearchIcon,
  WarningIcon,
} from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import type { RenderElement } from '#ui/render-as.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { RowTexts } from './catalog-labels.ts';
import { useCopyLink } from './use-copy-link.ts';

interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
}

export type MusicAction = Labelled & ({ readonly onSelect: () => void } | { readonly to: string });

/** Playing, getting and following a music; without its link, album and info. */
export function useMusicActions(music: Music, texts: RowTexts): readonly MusicAction[] {
  const toasts = useToast();
  const enqueue = (where: 'next' | 'last', message: string) => {
    player().send({ type: 'enqueue', music, where });
    toasts.show(message);
  };
  return [
    {
      key: 'playNext',
      label: texts.playNext,
      icon: <PlayNextIcon size={18} />,
      onSelect: () => enqueue('next', texts.playsNext),
    },
    {
      key: 'enqueue',
      label: texts.enqueue,
      icon: <QueueIcon size={18} />,
      onSelect: () => enqueue('last', texts.enqueued),
    },
    {
      key: 'download',
      label: texts.download,
      icon: <DownloadActionIcon size={18} />,
      onSelect: () => requestDownload(music),
    },
    ...(texts.buy === null
      ? []
      : [
          {
            key: 'buy',
            label: texts.buy,
            icon: <CartIcon size={18} />,
            onSelect: () => purchaseRequests.emit(music),
          },
        ]),
    {
      key: 'similar',
      label: texts.similar,
      icon: <SearchIcon size={18} />,
      to: `${paths.musicInAlbum(music.playlist_id, music.id)}#similar`,
    },
  ];
}

interface MusicMenuProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly isNarrow: boolean;
  readonly onInfo: (music: Music) => void;
}

interface PopoverProps extends Omit<MusicMenuProps, 'isNarrow'> {
  readonly trigger: RenderElement;
}

function MusicPopover({ music, texts, onInfo, trigger }: PopoverProps) {
  const copyLink = useCopyLink();
  const actions: readonly MusicAction[] = [
    ...useMusicActions(music, texts),
    {
      key: 'copy',
      label: texts.copyLink,
      icon: <LinkIcon size={18} />,
      onSelect: () => copyLink(paths.musicInAlbum(music.playlist_id, music.id)),
    },
    {
      key: 'album',
      label: texts.toAlbum,
      icon: <AlbumIcon size={18} />,
      to: paths.album(music.playlist_id),
    },
    {
      key: 'info',
      label: texts.info,
      icon: <InfoIcon size={18} />,
      onSelect: () => onInfo(music),
    },
    {
      key: 'report',
      label: texts.report,
      icon: <WarningIcon size={18} />,
      to: paths.visitorInquiry('resemblance', { music: music.id }),
    },
  ];
  return (
    <Menu
      trigger={trigger}
      entries={actions.map((action) =>
        'to' in action
          ? { kind: 'link', ...action, render: <Link to={action.to} /> }
          : { kind: 'action', ...action },
      )}
    />
  );
}

/** Opens the info sheet on narrow screens. Hidden without JavaScript, which it needs to open. */
export function MusicMenu({ isNarrow, ...props }: MusicMenuProps) {
  const { music, texts, onInfo } = props;
  const button = {
    label: texts.more(music.title),
    tooltip: texts.moreThis,
    icon: <MoreIcon />,
  };
  return (
    <span className="noscript:hidden">
      {isNarrow ? (
        <IconButton {...button} aria-haspopup="dialog" onClick={() => onInfo(music)} />
      ) : (
        <MusicPopover {...props} trigger={<IconButton {...button} />} />
      )}
    </span>
  );
}
