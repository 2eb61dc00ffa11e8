import { useTexts } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { InlineError } from '#ui/inline-error.tsx';

interface QueryErrorProps {
  readonly error: unknown;
  /** Words that came with the page, where the error itself could not. */
  readonly known?: string | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A read that failed, where its result would stand, with the way to try again. */
export function QueryError({ error, known, retrying, onRetry }: QueryErrorProps) {
  const t = useTexts('errors');
  return (
    <InlineError
      title={t('readTitle')}
      body={errorText(error) ?? known ?? t('default')}
      retryLabel={t('retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
