import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { useTexts } from '#i18n/texts.tsx';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MusicInfoFacts } from './music-info-facts.tsx';

interface MusicInfoProps {
  readonly music: Music;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const isNarrow = () => window.matchMedia(`(max-width: ${limits.layout.mobileMaxWidth}px)`).matches;

/** Bottom sheet on narrow screens, dialog on wide ones. */
export function MusicInfo({ music, open, onOpenChange }: MusicInfoProps) {
  const t = useTexts('catalog');
  const shared = { open, onOpenChange, title: t('row.info'), closeLabel: t('info.close') };
  if (isNarrow())
    return (
      <BottomSheet {...shared} titleHidden tint={music.color_code}>
        <MusicInfoFacts music={music} onPhone />
      </BottomSheet>
    );
  return (
    <Dialog {...shared} size="sm">
      <MusicInfoFacts music={music} />
    </Dialog>
  );
}
