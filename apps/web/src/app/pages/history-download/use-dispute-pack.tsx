import type { DownloadItem } from '@onsori/contract/downloads';
import { type ReactNode, useState } from 'react';
import { DisputePack } from './dispute-pack.tsx';

interface DisputePackDialog {
  readonly openPack: (item: DownloadItem) => void;
  /** The dialog, shared by all rows. */
  readonly pack: ReactNode;
}

export function useDisputePack(): DisputePackDialog {
  const [shown, setShown] = useState<{ item: DownloadItem; open: boolean } | null>(null);
  return {
    openPack: (item) => setShown({ item, open: true }),
    pack: shown && (
      <DisputePack
        item={shown.item}
        open={shown.open}
        onOpenChange={(open) => setShown({ ...shown, open })}
      />
    ),
  };
}
