import type { Music } from '@onsori/contract/catalog';
import { useTexts } from '#i18n/texts.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';

/** A request to open the download dialog; after a sign-in only the id is known. */
export type DownloadDialogRequest = (Music | { readonly id: string }) & {
  /** The project of the earlier licence, for a repeated download. */
  readonly project?: string | null;
};

let currentListener: ((request: DownloadDialogRequest) => void) | undefined;

/** Makes the shell open the download dialog. */
export const requestDownload = (request: DownloadDialogRequest): void => currentListener?.(request);

/** Supports one listener: the shell around every page. */
export function onDownloadRequest(listener: (request: DownloadDialogRequest) => void): () => void {
  currentListener = listener;
  return () => {
    if (currentListener === listener) currentListener = undefined;
  };
}

interface DownloadButtonProps {
  readonly music: Music;
  /** Shows a label beside the icon, for the main action of a page. */
  readonly withLabel?: boolean;
}

/** Hidden without scripts, because the dialog needs them. */
export function DownloadButton({ music, withLabel = false }: DownloadButtonProps) {
  const t = useTexts('catalog.row');
  const openDialog = () => requestDownload(music);
  return (
    <span className="noscript:hidden">
      {withLabel ? (
        <Button
          variant="primary"
          icon={<DownloadIcon />}
          aria-haspopup="dialog"
          onClick={openDialog}
        >
          {t('downloadThis')}
        </Button>
      ) : (
        <IconButton
          label={t('download', { title: music.title })}
          tooltip={t('downloadThis')}
          icon={<DownloadIcon />}
          aria-haspopup="dialog"
          onClick={openDialog}
        />
      )}
    </span>
  );
}
