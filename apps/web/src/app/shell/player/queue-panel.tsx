import type { Music } from '@onsori/contract/catalog';
import { formatTotals } from '#features/catalog/catalog.public.ts';
import { useUpcoming } from '#features/player/views/queue-content.tsx';
import { QueueDrawer } from '#features/player/views/queue-drawer.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { DockCover, DockSubtitle, DockTitle } from './dock-bar.tsx';

interface QueuePanelProps {
  readonly music: Music;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function QueuePanel({ music, open, onClose }: QueuePanelProps) {
  const locale = useLocale();
  const { added, list } = useUpcoming();
  const upcoming = [...added, ...list];
  const seconds = upcoming.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <QueueDrawer
      music={music}
      open={open}
      isNarrow={useIsNarrow()}
      onClose={onClose}
      summary={upcoming.length > 0 && formatTotals(upcoming.length, seconds, locale)}
      cover={(each) => <DockCover music={each} width={44} />}
      title={(each) => <DockTitle music={each} withFree />}
      subtitle={(each) => <DockSubtitle music={each} />}
    />
  );
}
