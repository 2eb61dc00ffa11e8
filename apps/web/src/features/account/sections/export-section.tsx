import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ProvenForm } from '#features/account/proven-form.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Hands the browser a file that was made here. */
function saveAsFile(data: ApiReply<'exportUserData'>): void {
  const text = JSON.stringify(data, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `onsori-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

export function ExportSection() {
  const t = accountTexts.use();
  const toast = useToast();
  return (
    <AccountSection title={t('export.title')}>
      <ChangePanel
        action={t('export.open')}
        form={(close) => (
          <ProvenForm
            submitLabel={t('export.submit')}
            change={(body) => browserApi.call('exportUserData', { body })}
            onDone={(data) => {
              saveAsFile(data);
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
