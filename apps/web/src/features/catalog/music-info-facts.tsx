import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { Cover } from './cover.tsx';
import { MusicFacts } from './music-facts.tsx';
import { MusicTitle } from './music-title.tsx';
import { useRowTexts } from './use-row-texts.ts';

interface MusicInfoFactsProps {
  readonly music: Music;
  readonly onPhone?: boolean;
}

export function MusicInfoFacts({ music, onPhone = false }: MusicInfoFactsProps) {
  const t = useTexts('catalog');
  const texts = useRowTexts();
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={72}
          className="size-18 rounded-lg"
        />
        <div className="min-w-0">
          <MusicTitle music={music} texts={texts} isNew={false} />
          <p className="truncate text-sm text-text-2">{music.album_title}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyLinkButton path={paths.musicInAlbum(music.playlist_id, music.id)} />
        <Button render={<Link to={paths.album(music.playlist_id)} />}>{texts.toAlbum}</Button>
      </div>
      <MusicFacts music={music} />
      {onPhone && <Notice>{t('info.onPc')}</Notice>}
    </div>
  );
}
