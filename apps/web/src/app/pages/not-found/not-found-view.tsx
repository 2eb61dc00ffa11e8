import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';

export function NotFoundView() {
  const t = useTexts('errors.notFound');
  return (
    <EmptyState
      className="py-28"
      headingLevel={1}
      icon={<SearchIcon />}
      title={t('title')}
      body={
        <>
          {t('body')}
          <br />
          <SupportContact question="page-does-not-load" />
        </>
      }
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('action')}
        </Button>
      }
    />
  );
}
