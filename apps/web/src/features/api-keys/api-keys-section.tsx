import type { ApiKeyPage } from '@onsori/contract/api-keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { apiKeysTexts } from './api-keys-texts.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { KeySecretDialog, type ShownSecret } from './secret-dialog.tsx';
import { UsageChart } from './usage-chart.tsx';

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-2xl border border-line bg-ink-1">{children}</div>;
}

interface KeyListProps {
  readonly page: ApiKeyPage;
  onSecret(shown: ShownSecret): void;
}

function KeyList({ page, onSecret }: KeyListProps) {
  const t = apiKeysTexts.use();
  const { organization, can_manage: canManage, items } = page;
  const noPlan = organization === null && (
    <Panel>
      <EmptyState
        headingLevel={3}
        title={t('noPlan')}
        body={t('noPlanBody')}
        action={<Button render={<Link to={paths.plans()} />}>{t('toPlans')}</Button>}
      />
    </Panel>
  );
  if (items.length === 0)
    return (
      noPlan || (
        <Panel>
          <EmptyState
            headingLevel={3}
            title={t('empty')}
            body={canManage ? t('emptyBody') : t('readOnly')}
          />
        </Panel>
      )
    );
  return (
    <div className="flex flex-col gap-4">
      {noPlan}
      {!canManage && <Notice>{t('readOnly')}</Notice>}
      <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <ApiKeyTable items={items} canManage={canManage} onSecret={onSecret} />
        {organization && <UsageChart page={page} />}
      </div>
    </div>
  );
}

function SignedInKeys({ onSecret }: Pick<KeyListProps, 'onSecret'>) {
  const t = apiKeysTexts.use();
  const { data, error, isError, isFetching, refetch } = useQuery(apiKeysQuery(browserApi));
  if (data) return <KeyList page={data} onSecret={onSecret} />;
  if (isError)
    return (
      <InlineError
        title={t('readFailed')}
        body={errorText(error) ?? t('failed')}
        help={<SupportContact question="page-does-not-load" />}
        retryLabel={t('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Panel>
      <div aria-busy="true" className="flex flex-col gap-6 p-5">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Panel>
  );
}

interface ApiKeysSectionProps {
  /** Receives a new secret while the page is open. */
  onSecret(known: { readonly name: string; readonly secret: string }): void;
}

/** Keys of the company with what they used; managing needs its owner. */
export function ApiKeysSection({ onSecret }: ApiKeysSectionProps) {
  const t = apiKeysTexts.use();
  const session = useSession();
  const { pathname } = useLocation();
  const isSignedIn = session.user !== null;
  const { data } = useQuery({ ...apiKeysQuery(browserApi), enabled: isSignedIn });
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const show = (next: ShownSecret) => {
    setCreating(false);
    setShown(next);
    onSecret({ name: next.name, secret: next.secret });
  };
  const canCreate = !isSignedIn || (data?.can_manage === true && data.organization !== null);
  const openNew = () => (isSignedIn ? setCreating(true) : session.promptSignIn(pathname));
  return (
    <section id="api-keys" aria-labelledby="api-keys-title" className="mt-12 scroll-mt-20">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="api-keys-title" className="text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-text-2">{t('lead')}</p>
        </div>
        {canCreate && (
          <Button icon={<span aria-hidden="true">+</span>} onClick={openNew}>
            {t('new')}
          </Button>
        )}
      </div>
      {isSignedIn ? (
        <SignedInKeys onSecret={show} />
      ) : (
        <Panel>
          <EmptyState
            headingLevel={3}
            className="py-9"
            title={t('signedOut')}
            action={<Button onClick={openNew}>{t('signIn')}</Button>}
          />
        </Panel>
      )}
      {isCreating && <NewKeyDialog onCreated={show} onClose={() => setCreating(false)} />}
      {shown && <KeySecretDialog shown={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
