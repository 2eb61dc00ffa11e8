import { useQuery } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { LibraryFrame } from '#app/library/library-frame.tsx';
import { LibraryList } from '#app/library/library-list.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicListSkeleton } from '#features/catalog/music-list-skeleton.tsx';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { DownloadedList } from './downloaded-list.tsx';
import { EmptyDownloads } from './empty-downloads.tsx';

interface HistoryDownloadViewProps {
  readonly page: number;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
}

export function HistoryDownloadView({ page, failure, now }: HistoryDownloadViewProps) {
  const t = libraryTexts.use();
  const title = useTexts('shell.menu')('downloads');
  // After the session ended the page is about to be left; do not fetch.
  const enabled = useUser() !== null;
  const query = useQuery({ ...downloadsQuery(browserApi, page, useLocale()), enabled });
  const busy = useNavigation().state === 'loading';
  const total = query.data?.total ?? 0;
  return (
    <LibraryFrame title={title} count={total > 0 ? t('downloads.count', { total }) : null}>
      <LibraryList
        query={query}
        failure={failure}
        skeleton={<MusicListSkeleton rows={8} />}
        empty={<EmptyDownloads />}
        addressOf={paths.downloads}
      >
        {({ items }) => <DownloadedList items={items} page={page} now={now} busy={busy} />}
      </LibraryList>
    </LibraryFrame>
  );
}
