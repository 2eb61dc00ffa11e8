import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { tabStorage } from '#lib/tab-storage.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { organizationsTexts } from './organizations-texts.ts';

const STORAGE_KEY = 'onsori:invitation';

/** The token of the link; the tab stores it while the person signs in or up. */
function readToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token === '') return tabStorage.get(STORAGE_KEY);
  tabStorage.set(STORAGE_KEY, token);
  history.replaceState(history.state, '', window.location.pathname);
  return token;
}

interface AcceptProps {
  readonly token: string;
  readonly company: string;
  readonly email: string;
}

function Accept({ token, company, email }: AcceptProps) {
  const t = organizationsTexts.use();
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const acceptance = useMutation({
    meta: { rendersOwnError: true },
    mutationFn: () => browserApi.call('acceptInvitation', { body: { token } }),
    onSuccess: async () => {
      tabStorage.remove(STORAGE_KEY);
      await appQueryClient().invalidateQueries();
      toast.show(t('invitation.accepted', { company }));
      await navigate(paymentPaths.subscription());
    },
  });
  if (session.user === null)
    return (
      <Button variant="primary" onClick={() => session.promptSignIn(paymentPaths.invitation())}>
        {t('invitation.signIn')}
      </Button>
    );
  if (session.user.email !== email)
    return (
      <>
        <p className="text-text-2">{t('invitation.other', { email: session.user.email })}</p>
        <Button onClick={() => void session.signOut(paymentPaths.invitation())}>
          {t('invitation.signOut')}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="primary" loading={acceptance.isPending} onClick={() => acceptance.mutate()}>
        {t('invitation.accept')}
      </Button>
      <FormError>
        {acceptance.isError ? (errorText(acceptance.error) ?? t('failed')) : undefined}
      </FormError>
    </>
  );
}

/** A mailed invitation to a seat. */
export function InvitationView() {
  const t = organizationsTexts.use();
  /** Undefined before the fragment, which only the browser knows, is read. */
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(readToken()), []);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    enabled: typeof token === 'string',
    retry: false,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) =>
      browserApi.call('checkInvitation', { body: { token: token ?? '' } }, signal),
  });
  const isInvalid = token === null || invitation.isError;
  return (
    <div className="mx-auto max-w-xl pt-7 pb-20 md:pt-10">
      <section className="flex flex-col items-start gap-4 rounded-3xl border border-line bg-ink-1 p-6 md:p-10">
        <h1 className="text-2xl">{t('invitation.title')}</h1>
        {isInvalid && (
          <p role="alert" className="text-text-2">
            {(invitation.isError && errorText(invitation.error)) || t('invitation.invalid')}
          </p>
        )}
        {isInvalid && <RelatedQuestions questions={['seat-invitation']} />}
        {!isInvalid && !invitation.data && (
          <div aria-busy="true" className="w-full">
            <VisuallyHidden>{t('invitation.checking')}</VisuallyHidden>
            <Skeleton width="70%" />
          </div>
        )}
        {token && invitation.data && (
          <>
            <p className="text-lg">
              {t('invitation.lead', { company: invitation.data.organization_name })}
            </p>
            <p className="text-text-2">{t('invitation.for', { email: invitation.data.email })}</p>
            <p className="text-sm text-text-2">{t('invitation.licences')}</p>
            <Accept
              token={token}
              company={invitation.data.organization_name}
              email={invitation.data.email}
            />
          </>
        )}
      </section>
    </div>
  );
}
