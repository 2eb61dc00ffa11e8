import { Link } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';

export function EmptyDownloads() {
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
