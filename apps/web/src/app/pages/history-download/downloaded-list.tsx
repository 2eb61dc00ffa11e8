import type { Music } from '@onsori/contract/catalog';
import type { DownloadItem } from '@onsori/contract/downloads';
import { type ReactNode, useMemo, useState } from 'react';
import type { LibraryListProps } from '#app/library/library-view.tsx';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { MusicRow, rowSeparatorClass } from '#features/catalog/music-row.tsx';
import { useMusicRows } from '#features/catalog/use-music-rows.tsx';
import { libraryTexts } from '#features/library/library-texts.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { cx } from '#ui/cx.ts';
import { DisputePack } from './dispute-pack.tsx';
import { LicenceLine } from './licence-line.tsx';
import { WithdrawnRow } from './withdrawn-row.tsx';

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

/** The musics that can be played, without duplicates; a music can be licensed for several projects. */
export function playableMusics(items: readonly DownloadItem[]): Music[] {
  const playable = items.filter(({ is_withdrawn }) => !is_withdrawn);
  return [...new Map(playable.map(({ item_detail }) => [item_detail.id, item_detail])).values()];
}

export function DownloadedList({
  items,
  source,
  now,
  counts,
  busy,
}: LibraryListProps<DownloadItem>) {
  const t = libraryTexts.use();
  const musics = useMemo(() => playableMusics(items), [items]);
  const { context, info } = useMusicRows({ musics, source, now, counts });
  const { pack, openPack } = useDisputePack();
  return (
    <div aria-busy={busy} className={cx('@container transition-opacity', busy && 'opacity-60')}>
      <h2 className="sr-only">{t('downloads.list')}</h2>
      <ul>
        {items.map((item) => {
          // A repeated download is for the same project.
          const music = { ...item.item_detail, project: item.project, fit: item.fit };
          const note = <RelativeTime at={item.downloaded_at} now={now} />;
          return (
            <li key={item.licence_id} className={cx(rowSeparatorClass, 'pb-3.5')}>
              {item.is_withdrawn ? (
                <WithdrawnRow music={music} note={note} isDownloadable={item.revoked_at === null} />
              ) : (
                <MusicRow {...context} music={music} note={note} />
              )}
              <LicenceLine item={item} onDispute={() => openPack(item)} />
            </li>
          );
        })}
      </ul>
      <RelatedQuestions
        questions={[
          'claim-received',
          'download-again',
          'download-interrupted',
          'certificate-name',
          'credit-line',
          'withdrawn-music',
        ]}
        className="mt-8"
      />
      {info}
      {pack}
    </div>
  );
}
