import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { AlbumIcon, InfoIcon, LinkIcon, WarningIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import type { RenderElement } from '#ui/render-as.ts';
import type { RowTexts } from './catalog-labels.ts';
import { type MusicAction, useMusicActions } from './music-actions.tsx';
import { useCopyLink } from './use-copy-link.ts';

interface MusicPopoverProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly onInfo: (music: Music) => void;
  readonly trigger: RenderElement;
}

/** The menu of a row, which opens when it is mounted. */
export function MusicPopover({ music, texts, onInfo, trigger }: MusicPopoverProps) {
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
      opensAtOnce
      trigger={trigger}
      entries={actions.map((action) =>
        'to' in action
          ? { kind: 'link', ...action, render: <Link to={action.to} /> }
          : { kind: 'action', ...action },
      )}
    />
  );
}
