import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { SimilarList } from '#app/similar-list.tsx';
import { CopyLinkButton, Cover, formatDay, MusicFacts } from '#features/catalog/catalog.public.ts';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import { usePlayer } from '#features/player/player.public.ts';
import { MusicPanel } from '#features/player/views/music-panel.tsx';
import { QueueButton } from '#features/player/views/queue-button.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

function SimilarInPanel({ music }: { readonly music: Music }) {
  const t = useTexts('album.similar');
  return (
    <section aria-labelledby="panel-similar" className="pt-14">
      <h3 id="panel-similar" className="mb-3 text-xl">
        {t('title')}
      </h3>
      <SimilarList music={music} failure={null} now={new Date()} skeletonRows={4} />
    </section>
  );
}

interface CurrentMusicPanelProps {
  readonly music: MusicDetail;
  readonly queueOpen: boolean;
  readonly onToggleQueue: () => void;
  readonly onClose: () => void;
}

export function CurrentMusicPanel(props: CurrentMusicPanelProps) {
  const { music, queueOpen, onToggleQueue, onClose } = props;
  const t = useTexts('catalog.row');
  const likes = useLikes();
  const source = usePlayer((state) => state.source);
  const album = paths.album(music.playlist_id);
  const back =
    source && source.location !== 'general'
      ? { to: source.path, title: source.title }
      : { to: album, title: music.album_title };
  const date = formatDay(music.release_date, useLocale());
  return (
    <MusicPanel
      music={music}
      back={back}
      isNarrow={useIsNarrow()}
      onClose={onClose}
      cover={
        <Link to={album} onClick={onClose} aria-label={music.album_title} className="block">
          <Cover
            seed={music.id}
            colorCode={music.color_code}
            image={music.cover_image}
            width={416}
            className="mx-auto aspect-square w-full max-w-[26rem] rounded-2xl max-md:max-w-72"
          />
        </Link>
      }
      title={
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl md:text-4xl">
          {music.title}
          {music.is_free && <Badge tone="free">{t('free')}</Badge>}
          {music.is_spatial && <Badge tone="spatial">{t('spatial')}</Badge>}
        </h2>
      }
      subtitle={<p className="mt-2 text-sm text-text-2">{[music.album_title, date].join(' · ')}</p>}
      copyLink={<CopyLinkButton path={paths.musicInAlbum(music.playlist_id, music.id)} />}
      queue={<QueueButton open={queueOpen} onToggle={onToggleQueue} />}
      download={<DownloadButton music={music} withLabel />}
      like={
        <LikeButton item={{ itemType: 'music', id: music.id }} title={music.title} likes={likes} />
      }
      facts={<MusicFacts music={music} onFollow={onClose} />}
      similar={<SimilarInPanel music={music} />}
    />
  );
}
