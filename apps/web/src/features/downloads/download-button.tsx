import type { Music } from '@onsori/contract/catalog';
import type { Fit } from '@onsori/contract/fit';
import { useTexts } from '#i18n/texts.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { DownloadIcon, type IconProps, SendIcon } from '#ui/icons.tsx';

/** A request to open the download dialog; after a sign-in only the id is known. */
export type DownloadDialogRequest = (Music | { readonly id: string }) & {
  /** The project of the earlier licence, for a repeated download. */
  readonly project?: string | null;
  /** The version of that download; without one, that of the current project. */
  readonly fit?: Fit | null;
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

/** Phones send the music to the PC instead of downloading it. */
export function DownloadActionIcon(props: IconProps) {
  return useIsPhone() ? <SendIcon {...props} /> : <DownloadIcon {...props} />;
}

interface DownloadButtonProps {
  readonly music: Music;
  /** Shows a label beside the icon, for the main action of a page. */
  readonly withLabel?: boolean;
}

/** Hidden without scripts, because the dialog needs them. */
export function DownloadButton({ music, withLabel = false }: DownloadButtonProps) {
  const t = useTexts('catalog.row');
  const isPhone = useIsPhone();
  const openDialog = () => requestDownload(music);
  return (
    <span className="noscript:hidden">
      {withLabel ? (
        <Button
          variant="primary"
          icon={<DownloadActionIcon />}
          aria-haspopup="dialog"
          onClick={openDialog}
        >
          {t(isPhone ? 'sendThisToPc' : 'downloadThis')}
        </Button>
      ) : (
        <IconButton
          label={t(isPhone ? 'sendToPc' : 'download', { title: music.title })}
          tooltip={t(isPhone ? 'sendThisToPc' : 'downloadThis')}
          icon={<DownloadActionIcon />}
          aria-haspopup="dialog"
          onClick={openDialog}
        />
      )}
    </span>
  );
}
