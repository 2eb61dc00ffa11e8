import { useTexts } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { InlineError } from '#ui/inline-error.tsx';

interface QueryErrorProps {
  readonly error: unknown;
  /** Error text rendered by the server; the error object itself is not serialised. */
  readonly fallbackText?: string | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export function QueryError({ error, fallbackText, retrying, onRetry }: QueryErrorProps) {
  const t = useTexts('errors');
  return (
    <InlineError
      title={t('readTitle')}
      help={<SupportContact question="page-does-not-load" />}
      body={errorText(error) ?? fallbackText ?? t('default')}
      retryLabel={t('retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
