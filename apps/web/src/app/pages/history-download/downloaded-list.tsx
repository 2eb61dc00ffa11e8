import type { Music } from '@onsori/contract/catalog';
import type { DownloadItem } from '@onsori/contract/downloads';
import { type ReactNode, useMemo, useState } from 'react';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { useRowTexts } from '#features/catalog/catalog-labels.ts';
import { MusicRow, rowSeparatorClass } from '#features/catalog/music-row.tsx';
import { useMusicLike, useMusicMenu } from '#features/catalog/use-music-rows.tsx';
import { useMusicDownload } from '#features/downloads/downloads.public.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { usePlayableList } from '#features/player/player.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';
import { DisputePack } from './dispute-pack.tsx';
import { LicenceLine } from './licence-line.tsx';

interface DisputePackDialog {
  readonly openPack: (item: DownloadItem) => void;
  /** The dialog, shared by all rows. */
  readonly pack: ReactNode;
}

function useDisputePack(): DisputePackDialog {
  const [shown, setShown] = useState<{ item: DownloadItem; open: boolean } | null>(null);
  return {
    openPack: (item) => setShown({ item, open: true }),
    pack: shown && (
      <DisputePack
        item={shown.item}
        open={shown.open}
        onOpenChange={(open) => setShown({ ...shown, open })}
      />
    ),
  };
}

/** Musics of the list without duplicates; a music can be licensed for several projects. */
export function downloadedMusics(items: readonly DownloadItem[]): Music[] {
  return [...new Map(items.map(({ item_detail }) => [item_detail.id, item_detail])).values()];
}

interface DownloadedListProps {
  readonly items: readonly DownloadItem[];
  readonly page: number;
  readonly now: Date;
  readonly busy: boolean;
}

export function DownloadedList({ items, page, now, busy }: DownloadedListProps) {
  const t = libraryTexts.use();
  const title = useTexts('shell.menu')('downloads');
  const words = useRowTexts();
  const musics = useMemo(() => downloadedMusics(items), [items]);
  const source = useMemo(
    () => ({ location: 'downloads', title, path: paths.downloads(page), next: null }),
    [title, page],
  );
  const list = usePlayableList(musics, source);
  const { more, info } = useMusicMenu(words);
  const like = useMusicLike();
  const download = useMusicDownload();
  const { pack, openPack } = useDisputePack();
  return (
    <div aria-busy={busy} className={cx('@container transition-opacity', busy && 'opacity-60')}>
      <h2 className="sr-only">{t('downloads.list')}</h2>
      <ul>
        {items.map((item) => {
          // A repeated download is for the same project.
          const music = { ...item.item_detail, project: item.project };
          return (
            <li key={item.licence_id} className={cx(rowSeparatorClass, 'pb-3.5')}>
              <MusicRow
                music={music}
                list={list}
                now={now}
                texts={words}
                note={<RelativeTime at={item.downloaded_at} now={now} />}
                like={like(music)}
                download={download(music)}
                more={more(music)}
              />
              <LicenceLine item={item} onDispute={() => openPack(item)} />
            </li>
          );
        })}
      </ul>
      {info}
      {pack}
    </div>
  );
}
