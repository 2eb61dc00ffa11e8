import type { Account } from '@onsori/contract/account';
import { Link, useNavigate } from 'react-router';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { useSession } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { saveFile } from '#lib/save-file.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ChangePanel } from '../account-section.tsx';

/** Saves indented JSON, so that it is readable. */
function saveData(data: ApiReply<'exportUserData'>): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile({ blob, name: `onsori-${data.exported_at.slice(0, 10)}.json` });
}

export function ExportSection() {
  const t = accountTexts.use();
  const toast = useToast();
  return (
    <AccountSection title={t('export.title')}>
      <ChangePanel
        action={t('export.open')}
        form={(close) => (
          <ReauthForm
            submitLabel={t('export.submit')}
            submitChange={(body) => browserApi.call('exportUserData', { body })}
            onDone={(data) => {
              saveData(data);
              toast.show(t('export.done'));
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-2">{t('export.hint')}</p>
      </ChangePanel>
      <RelatedQuestions questions={['my-data', 'ai-training']} newTab className="mt-4" />
    </AccountSection>
  );
}

const factKeys = ['erased', 'plan', 'kept', 'certificates'] as const;

export function DeleteAccountSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const overlay = useOverlay();
  const session = useSession();
  const navigate = useNavigate();
  const confirm = () =>
    overlay.confirm({
      title: t('leave.confirmTitle'),
      body: t('leave.confirmBody', { email: user.email }),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('cancel'),
      danger: true,
    });
  const onDone = async () => {
    session.clear();
    player().send({ type: 'reset' });
    await navigate(paths.home());
    toast.show(t('leave.done'));
  };
  return (
    <AccountSection title={t('leave.title')}>
      <ChangePanel
        action={t('leave.open')}
        form={() => (
          <>
            <ul className="mb-4 flex list-disc flex-col gap-1.5 ps-5 text-sm text-text-2 marker:text-text-3">
              {factKeys.map((fact) => (
                <li key={fact}>{t(`leave.${fact}`)}</li>
              ))}
              <li>
                <Link
                  to={paths.policy('privacy')}
                  className="rounded-xs text-text underline underline-offset-4"
                >
                  {t('leave.privacy')}
                </Link>
              </li>
            </ul>
            <ReauthForm
              submitLabel={t('leave.submit')}
              danger
              confirm={confirm}
              submitChange={(body) => browserApi.call('deleteUser', { body })}
              onDone={onDone}
            />
          </>
        )}
      >
        <p className="text-sm text-text-2">{t('leave.hint')}</p>
      </ChangePanel>
      <RelatedQuestions questions={['delete-account']} newTab className="mt-4" />
    </AccountSection>
  );
}
