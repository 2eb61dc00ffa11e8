import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { player } from '#features/player/player.public.ts';
import { paths } from '#lib/paths.ts';
import { projectRequests } from '#lib/project-requests.ts';
import { purchaseRequests } from '#lib/purchase-requests.ts';
import { CartIcon, FitIcon, PinIcon, PlayNextIcon, QueueIcon, SearchIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { RowTexts } from './catalog-labels.ts';

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
      key: 'project',
      label: texts.addToProject,
      icon: <PinIcon size={18} />,
      onSelect: () => projectRequests.emit(music),
    },
    {
      key: 'fit',
      label: texts.fit,
      icon: <FitIcon size={18} />,
      to: paths.fit(music.id),
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
