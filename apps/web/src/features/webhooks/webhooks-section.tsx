import { webhookLimits } from '@onsori/contract/webhook-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { WebhookSecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhooks.queries.ts';
import { webhooksTexts } from './webhooks-texts.ts';

function WebhookList({ canManage }: WebhooksSectionProps) {
  const t = webhooksTexts.use();
  const query = useQuery(webhooksQuery(browserApi));
  const { data } = query;
  if (!data)
    return query.isError ? (
      <InlineError
        title={t('loadFailed')}
        body={errorText(query.error) ?? t('failed')}
        help={<SupportContact question="page-does-not-load" />}
        retryLabel={t('retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div aria-busy className="flex flex-col gap-3 rounded-xl border border-line bg-ink-1 p-5">
        <span role="status" className="sr-only">
          {t('loading')}
        </span>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<LinkIcon size={24} />}
        title={t('empty')}
        body={t(canManage ? 'emptyBody' : 'emptyMember')}
        headingLevel={3}
        className="rounded-xl border border-line bg-ink-1"
      />
    );
  return (
    <ul aria-label={t('list')} className="rounded-xl border border-line bg-ink-1">
      {data.items.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} canManage={canManage} />
      ))}
    </ul>
  );
}

interface WebhooksSectionProps {
  /** The owner of a company with Business or Enterprise; other members only read. */
  readonly canManage: boolean;
}

/** Webhooks of the company of the user. */
export function WebhooksSection({ canManage }: WebhooksSectionProps) {
  const t = webhooksTexts.use();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const count = useQuery(webhooksQuery(browserApi)).data?.items.length ?? 0;
  return (
    <section aria-labelledby="webhooks">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id="webhooks" className="text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-text-2">{t('lead')}</p>
        </div>
        {canManage && (
          <Button disabled={count >= webhookLimits.maxWebhooks} onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
        )}
      </div>
      <WebhookList canManage={canManage} />
      {isCreating && <WebhookDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
