import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type DragEvent, useId, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CloseIcon, RetryIcon, WarningIcon } from '#ui/icons.tsx';
import { acceptedFiles } from './attachments.rules.ts';
import { formatBytes } from './format-bytes.ts';
import { inquiriesTexts } from './inquiries-texts.ts';
import { FileIcon } from './inquiry-icons.tsx';
import type { Attachment, Attachments } from './use-attachments.ts';

/** Steps that are announced, because every percent would be too much to listen to. */
const ANNOUNCED_STEP = 25;

function useStateText() {
  const t = inquiriesTexts.use();
  const size = formatBytes(inquiryLimits.attachmentBytes, useLocale());
  const count = inquiryLimits.attachments;
  return ({ state }: Attachment): string | null => {
    switch (state.name) {
      case 'uploading':
        return t('files.percent', { percent: Math.floor(100 * state.share) });
      case 'checking':
        return t('files.checkingShort');
      case 'ready':
        return null;
      case 'refused':
        return t(`files.refused.${state.reason}`, { size, count });
      case 'failed':
        return state.text ?? t('files.refused.upload');
    }
  };
}

function AttachmentRow({
  item,
  files,
}: {
  readonly item: Attachment;
  readonly files: Attachments;
}) {
  const t = inquiriesTexts.use();
  const locale = useLocale();
  const stateText = useStateText()(item);
  const { name } = item.file;
  const isRefused = item.state.name === 'refused' || item.state.name === 'failed';
  return (
    <li className="relative flex min-h-14 items-center gap-3 overflow-hidden rounded-lg bg-ink-2 ps-4 pe-2">
      <span
        className={cx(
          'shrink-0',
          isRefused
            ? 'text-on-juhong-soft'
            : item.state.name === 'ready'
              ? 'text-bichwi'
              : 'text-text-3',
        )}
      >
        {isRefused ? (
          <WarningIcon size={18} />
        ) : item.state.name === 'ready' ? (
          <CheckIcon size={18} />
        ) : (
          <FileIcon size={18} />
        )}
      </span>
      <span className="min-w-0 flex-1 py-2">
        <span className="block truncate">{name}</span>
        <span
          className={cx('tabular block text-sm', isRefused ? 'text-on-juhong-soft' : 'text-text-2')}
        >
          {isRefused
            ? stateText
            : [formatBytes(item.file.size, locale), stateText].filter(Boolean).join(' · ')}
        </span>
      </span>
      {item.state.name === 'failed' && item.state.text === null && (
        <IconButton
          label={t('files.retry', { name })}
          icon={<RetryIcon size={18} />}
          onClick={() => files.retry(item)}
        />
      )}
      <IconButton
        label={t('files.remove', { name })}
        icon={<CloseIcon size={18} />}
        onClick={() => files.remove(item)}
      />
      {item.state.name === 'uploading' && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-jjok transition-transform"
          style={{ transform: `scaleX(${item.state.share})` }}
        />
      )}
    </li>
  );
}

/** Announces the uploads, in steps. Always mounted, because a live region announces only changes. */
function UploadStatus({ items }: { readonly items: readonly Attachment[] }) {
  const t = inquiriesTexts.use();
  const stateText = useStateText();
  const describe = (item: Attachment): string => {
    const { name } = item.file;
    const { state } = item;
    if (state.name === 'uploading') {
      const percent = Math.floor((100 * state.share) / ANNOUNCED_STEP) * ANNOUNCED_STEP;
      return t('files.uploading', { name, percent });
    }
    if (state.name === 'checking') return t('files.checking', { name });
    if (state.name === 'ready') return t('files.ready', { name });
    return `${name}: ${stateText(item)}`;
  };
  return (
    <div aria-live="polite" className="sr-only">
      {items.map((item) => (
        <p key={item.key}>{describe(item)}</p>
      ))}
    </div>
  );
}

/** Chooses files by dialog or drag and drop; they upload at once. */
export function AttachmentField({ files }: { readonly files: Attachments }) {
  const t = inquiriesTexts.use();
  const locale = useLocale();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    files.add([...event.dataTransfer.files]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t('files.title')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field inside needs no dragging */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-xl border border-dashed px-4 py-6 text-center transition-colors',
          isOver ? 'border-text bg-ink-2' : 'border-line-strong',
        )}
      >
        <p className="text-text-2 pointer-coarse:hidden">{t('files.drop')}</p>
        <label className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line bg-ink-2 px-4 text-sm font-semibold transition-colors hover:bg-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11">
          <FileIcon size={18} />
          {t('files.choose')}
          <input
            type="file"
            multiple
            accept={acceptedFiles}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              files.add([...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-text-3">
          {t('files.hint', {
            count: inquiryLimits.attachments,
            size: formatBytes(inquiryLimits.attachmentBytes, locale),
          })}
        </p>
      </div>
      {files.items.length > 0 && (
        <ul aria-label={t('files.list')} className="mt-3 flex flex-col gap-2">
          {files.items.map((item) => (
            <AttachmentRow key={item.key} item={item} files={files} />
          ))}
        </ul>
      )}
      <UploadStatus items={files.items} />
    </fieldset>
  );
}
