import type { InquiryAttachment } from '@onsori/contract/inquiries';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatBytes } from './format-bytes.ts';
import { inquiriesTexts } from './inquiries-texts.ts';

interface AttachmentLinkProps {
  readonly attachment: InquiryAttachment;
  /** The route for owners, or for operators. */
  readonly route: 'getAttachment' | 'getInboxAttachment';
}

/** Saves a file of an inquiry. */
export function AttachmentLink({ attachment, route }: AttachmentLinkProps) {
  const t = inquiriesTexts.use();
  const locale = useLocale();
  const { id, name, bytes } = attachment;
  const saving = useMutation({
    mutationFn: () => browserApi.callFile(route, { params: { attachmentId: id } }),
    onSuccess: saveFile,
  });
  return (
    <button
      type="button"
      aria-busy={saving.isPending}
      onClick={() => !saving.isPending && saving.mutate()}
      className="flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-line bg-ink-2 px-3.5 text-sm transition-colors hover:bg-ink-3 aria-busy:opacity-60"
    >
      <DownloadIcon size={16} />
      <span className="min-w-0 truncate">{name}</span>
      <span className="tabular shrink-0 text-text-2">{formatBytes(bytes, locale)}</span>
      <VisuallyHidden>{t('thread.save')}</VisuallyHidden>
    </button>
  );
}
