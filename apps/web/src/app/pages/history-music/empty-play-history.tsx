import { Link } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlayIcon } from '#ui/icons/play.tsx';

export function EmptyPlayHistory() {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<PlayIcon />}
      title={t('recent.title')}
      body={t('recent.body')}
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('recent.action')}
        </Button>
      }
    />
  );
}
