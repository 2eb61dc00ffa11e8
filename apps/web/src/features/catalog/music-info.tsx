import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { BottomSheet, Dialog } from '#ui/dialog.tsx';

import { Notice } from '#ui/notice.tsx';
import { useRowTexts } from './catalog-labels.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { Cover } from './cover.tsx';
import { MusicFacts } from './music-facts.tsx';
import { MusicBadges } from './music-row.tsx';

interface MusicInfoFactsProps {
  readonly music: Music;
  readonly onFollow: () => void;
  readonly onPhone?: boolean;
}

function MusicInfoFacts({ music, onFollow, onPhone = false }: MusicInfoFactsProps) {
  const t = useTexts('catalog');
  const texts = useRowTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-3.5">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={72}
          className="size-18 rounded-lg"
        />
        <div className="min-w-0">
          <h3 className="text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
            <span className="me-2">{music.title}</span>
            <MusicBadges music={music} texts={texts} />
          </h3>
          <p className="truncate text-sm text-text-2">{music.album_title}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyLinkButton path={paths.musicInAlbum(music.playlist_id, music.id)} />
        <Button render={<Link to={paths.album(music.playlist_id)} />}>{texts.toAlbum}</Button>
      </div>
      <MusicFacts music={music} onFollow={onFollow} />
      {onPhone && <Notice>{t('info.onPc')}</Notice>}
    </div>
  );
}

interface MusicInfoProps {
  readonly music: Music;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const isNarrow = () => window.matchMedia(`(max-width: ${limits.layout.mobileMaxWidth}px)`).matches;

/** Bottom sheet on narrow screens, dialog on wide ones. */
export function MusicInfo({ music, open, onOpenChange }: MusicInfoProps) {
  const t = useTexts('catalog');
  const close = () => onOpenChange(false);
  const shared = { open, onOpenChange, title: t('row.info'), closeLabel: t('info.close') };
  if (isNarrow())
    return (
      <BottomSheet {...shared} titleHidden tint={music.color_code}>
        <MusicInfoFacts music={music} onFollow={close} onPhone />
      </BottomSheet>
    );
  return (
    <Dialog {...shared} size="sm">
      <MusicInfoFacts music={music} onFollow={close} />
    </Dialog>
  );
}
