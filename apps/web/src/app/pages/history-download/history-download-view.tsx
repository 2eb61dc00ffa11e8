import { useQuery } from '@tanstack/react-query';
import { Link, useNavigation } from 'react-router';
import { LibraryFrame } from '#app/library/library-frame.tsx';
import { LibraryList } from '#app/library/library-list.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { DownloadedList } from './downloaded-list.tsx';

function EmptyDownloads() {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<DownloadIcon />}
      title={t('downloads.title')}
      body={t('downloads.body')}
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('downloads.action')}
        </Button>
      }
    />
  );
}

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
