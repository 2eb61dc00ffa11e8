import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

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
    </AccountSection>
  );
}
