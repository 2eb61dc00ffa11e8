import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { operatorTexts } from './operator-texts.ts';

interface QueryFailureProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
}

/** Shown instead of the result of a query that failed. */
export function QueryFailure({ query }: QueryFailureProps) {
  const t = operatorTexts.use();
  return (
    <InlineError
      title={t('gate.failedTitle')}
      help={<SupportContact question="page-does-not-load" />}
      body={errorText(query.error) ?? t('gate.failed')}
      retryLabel={t('gate.retry')}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
