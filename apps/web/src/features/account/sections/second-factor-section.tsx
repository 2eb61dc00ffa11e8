import type { Account } from '@onsori/contract/account';
import type { SecondFactor } from '@onsori/contract/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { secondFactorQuery } from '#features/account/account.queries.ts';
import { AccountSection, ChangePanel, QueryContent } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { FactorCodeForm } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

// Loaded on demand, since few visits open it.
const SecondFactorDialog = lazy(() =>
  import('../second-factor/second-factor-dialog.tsx').then((m) => ({
    default: m.SecondFactorDialog,
  })),
);

function SetUpRow({ user, onSetUp }: { readonly user: Account; readonly onSetUp: () => void }) {
  const t = accountTexts.use();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-40 flex-1 text-sm text-text-2">
        {t(user.email_confirmed ? 'factor.off' : 'factor.confirmEmail')}
      </p>
      {user.email_confirmed ? (
        <Button size="sm" aria-label={t('factor.setUpNamed')} onClick={onSetUp}>
          {t('factor.setUp')}
        </Button>
      ) : (
        <Button size="sm" render={<Link to={paths.account()} />}>
          {t('factor.goToEmail')}
        </Button>
      )}
    </div>
  );
}

interface EnrolledRowsProps {
  readonly user: Account;
  readonly enrolledAt: string;
  readonly codesLeft: number;
  onReplaced(codes: readonly string[]): void;
  onRemoved(factor: SecondFactor): void;
}

function EnrolledRows({ user, enrolledAt, codesLeft, onReplaced, onRemoved }: EnrolledRowsProps) {
  const t = accountTexts.use();
  const { formatDay } = useDateFormatters();
  const replace = (close: () => void) => async (code: string) => {
    const { recovery_codes } = await browserApi.call('replaceRecoveryCodes', { body: { code } });
    close();
    onReplaced(recovery_codes);
  };
  return (
    <>
      <ChangePanel
        action={t('factor.remove')}
        actionName={t('factor.removeNamed')}
        form={() => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-text-2">
              {t(user.role === 'operator' ? 'factor.removeOperator' : 'factor.removeHint')}
            </p>
            <FactorCodeForm
              danger
              allowsRecovery
              submitLabel={t('factor.removeNamed')}
              verify={async (code) =>
                onRemoved(await browserApi.call('removeSecondFactor', { body: { code } }))
              }
            />
          </div>
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t('factor.app')}
          <Badge tone="free">{t('factor.on')}</Badge>
        </p>
        <p className="text-sm text-text-3">{t('factor.since', { date: formatDay(enrolledAt) })}</p>
      </ChangePanel>
      <Divider className="my-4" />
      <ChangePanel
        action={t('factor.replace')}
        actionName={t('factor.replaceNamed')}
        form={(close) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-text-2">{t('factor.replaceHint')}</p>
            <FactorCodeForm submitLabel={t('factor.replaceNamed')} verify={replace(close)} />
          </div>
        )}
      >
        <p>{t('factor.codes')}</p>
        <p className="text-sm text-text-3">
          {codesLeft > 0 ? t('factor.codesLeft', { count: codesLeft }) : t('factor.codesGone')}
        </p>
      </ChangePanel>
    </>
  );
}

type OpenDialog = { readonly codes?: readonly string[] };

export function SecondFactorSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery(browserApi));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isEnrolled = useRef(false);
  const refresh = () => queryClient.invalidateQueries(secondFactorQuery(browserApi));
  const close = () => {
    if (dialog?.codes) toast.show(t('factor.replaced'));
    else if (isEnrolled.current) toast.show(t('factor.enabled'));
    isEnrolled.current = false;
    setDialog(null);
  };
  return (
    <AccountSection title={t('factor.title')} hint={t('factor.hint')}>
      <QueryContent query={query} rows={1}>
        {({ enrolled_at: enrolledAt, recovery_codes_left: codesLeft }) =>
          enrolledAt === null ? (
            <SetUpRow user={user} onSetUp={() => setDialog({})} />
          ) : (
            <EnrolledRows
              user={user}
              enrolledAt={enrolledAt}
              codesLeft={codesLeft}
              onReplaced={(codes) => {
                setDialog({ codes });
                void refresh();
              }}
              onRemoved={(factor) => {
                queryClient.setQueryData(secondFactorQuery(browserApi).queryKey, factor);
                toast.show(t('factor.removed'));
              }}
            />
          )
        }
      </QueryContent>
      {dialog !== null && (
        <Suspense fallback={null}>
          <SecondFactorDialog
            replacedCodes={dialog.codes}
            onEnrolled={() => {
              isEnrolled.current = true;
              void refresh();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </AccountSection>
  );
}
