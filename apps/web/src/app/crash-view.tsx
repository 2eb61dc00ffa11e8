import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { useBusiness } from './root-data.ts';

export function CrashView() {
  const t = useTexts('errors');
  const email = useBusiness()?.email;
  return (
    <EmptyState
      className="py-28"
      headingLevel={1}
      icon={<WarningIcon />}
      title={t('crash.title')}
      body={email ? t('help', { email }) : t('helpWithoutEmail')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('crash.action')}
        </Button>
      }
    />
  );
}
