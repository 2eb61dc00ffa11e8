import { useTexts } from '#i18n/texts.tsx';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

export function CrashView() {
  const t = useTexts('errors');
  return (
    <EmptyState
      className="py-28"
      headingLevel={1}
      icon={<WarningIcon />}
      title={t('crash.title')}
      body={
        <>
          {t('help')}
          <br />
          <SupportContact question="page-does-not-load" />
        </>
      }
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('crash.action')}
        </Button>
      }
    />
  );
}
