import type { Music } from '@onsori/contract/catalog';
import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { wishDownload } from './download-wish.ts';

interface DownloadButtonProps {
  readonly music: Music;
  /** The word beside the arrow, where downloading is the thing to do. */
  readonly withWord?: boolean;
}

/** Without scripts nothing can be chosen, so nothing is offered. */
export function DownloadButton({ music, withWord = false }: DownloadButtonProps) {
  const t = useTexts('catalog.row');
  const open = () => wishDownload(music);
  return (
    <span className="noscript:hidden">
      {withWord ? (
        <Button variant="primary" icon={<DownloadIcon />} aria-haspopup="dialog" onClick={open}>
          {t('downloadThis')}
        </Button>
      ) : (
        <IconButton
          label={t('download', { title: music.title })}
          icon={<DownloadIcon />}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
    </span>
  );
}
