import { useSyncExternalStore } from 'react';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { parseWantedMusic, readStoredWantedMusic, type WantedMusic } from '#lib/wanted-music.ts';
import { Button } from '#ui/button.tsx';
import { paymentsTexts } from './payments-texts.ts';

const subscribe = () => () => undefined;

/** The music that led to the plans; null on the server, which cannot read the tab. */
export function useWantedMusic(): WantedMusic | null {
  const stored = useSyncExternalStore(subscribe, readStoredWantedMusic, () => null);
  return parseWantedMusic(stored);
}

/** Continues the download that needed a plan. */
export function WantedDownload({ music: { id, title } }: { readonly music: WantedMusic }) {
  const t = paymentsTexts.use();
  const rowTexts = useTexts('catalog.row');
  const isPhone = useIsPhone();
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon={<DownloadActionIcon />}
      aria-haspopup="dialog"
      onClick={() => requestDownload({ id })}
    >
      <span className="wrap-anywhere">
        {isPhone ? rowTexts('sendToPc', { title }) : t('paid.download', { title })}
      </span>
    </Button>
  );
}
