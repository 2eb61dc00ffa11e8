import type { DownloadItem } from '@onsori/contract/downloads';
import type { Language } from '@onsori/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { disputeQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useCertificate } from '#features/licences/use-certificate.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

const box = 'min-h-72 w-full rounded-md border border-line bg-ink-2 px-3.5 py-3';
const widths = ['92%', '64%', '48%', '56%', '40%', '52%', '70%'];

interface DisputeTextProps {
  readonly text: string | undefined;
  readonly language: Language;
  readonly label: string;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** A textarea allows selecting the whole text at once. */
function DisputeText({ text, language, label, ref }: DisputeTextProps) {
  if (text === undefined)
    return (
      <div aria-busy="true" className={`${box} flex flex-col gap-3.5`}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  return (
    <textarea
      ref={ref}
      readOnly
      lang={language}
      aria-label={label}
      value={text}
      className={`${box} scroll-quiet block field-sizing-content resize-none text-sm leading-relaxed`}
    />
  );
}

interface DisputePackProps {
  readonly item: DownloadItem;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Text to send in reply to a copyright claim, in both languages, and the certificate. */
export function DisputePack({ item, open, onOpenChange }: DisputePackProps) {
  const t = libraryTexts.use();
  const toast = useToast();
  const [language, setLanguage] = useState(useLocale());
  const field = useRef<HTMLTextAreaElement>(null);
  const { save, saving } = useCertificate(item.licence_id);
  const query = useQuery({ ...disputeQuery(browserApi, item.licence_id), enabled: open });
  const text = query.data?.[language];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      toast.show(t('dispute.copied'));
    } catch {
      // The clipboard may be denied, and insecure origins have none.
      field.current?.select();
      toast.show(t('dispute.copyFailed'));
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('downloads.dispute')}
      description={t('dispute.body')}
      closeLabel={t('dispute.close')}
      size="lg"
      footer={
        <>
          <Button
            icon={<DownloadIcon size={18} />}
            loading={saving !== null}
            onClick={() => save('pdf')}
          >
            {t('downloads.pdf')}
          </Button>
          <Button variant="primary" disabled={text === undefined} onClick={copy}>
            {t('dispute.copy')}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label={t('dispute.language')}
        segments={(['ko', 'en'] as const).map((value) => ({ value, label: t(`dispute.${value}`) }))}
        value={language}
        onValueChange={setLanguage}
        className="mb-3"
      />
      {query.isError ? (
        <QueryError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <DisputeText ref={field} text={text} language={language} label={t('dispute.text')} />
      )}
    </Dialog>
  );
}
