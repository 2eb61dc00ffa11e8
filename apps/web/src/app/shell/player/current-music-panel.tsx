import type { Music, MusicDetail } from '@onsori/contract/catalog';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { LazyLayer } from '#app/lazy-layer.tsx';
import { SimilarList, similarPath, useSimilarSource } from '#app/similar-list.tsx';
import { BuyButton } from '#features/cart/buy-button.tsx';
import { similarTexts } from '#features/catalog/album-texts.ts';
import { CopyLinkButton, Cover, formatDay, MusicFacts } from '#features/catalog/catalog.public.ts';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import { player, usePlayer } from '#features/player/player.public.ts';
import { queueTexts } from '#features/player/queue-texts.ts';
import { MusicPanel } from '#features/player/views/music-panel.tsx';
import { QueueButton } from '#features/player/views/queue-button.tsx';
import { useSourceTitle } from '#features/player/views/use-source-title.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { FitIcon, InfoIcon, PlayIcon } from '#ui/icons.tsx';

const MusicInfo = lazy(() =>
  import('#features/catalog/music-info.tsx').then((m) => ({ default: m.MusicInfo })),
);

/** While one of the similar musics plays, the list stays that of the music they are similar to. */
function useComparedMusic(current: Music): Music {
  const queuePath = usePlayer((state) => state.source?.path);
  const [compared, setCompared] = useState(current);
  if (compared.id === current.id) return current;
  if (queuePath === similarPath(compared)) return compared;
  setCompared(current);
  return current;
}

function SimilarInPanel({ music }: { readonly music: Music }) {
  const t = similarTexts.use();
  const queueText = queueTexts.use();
  const compared = useComparedMusic(music);
  const source = useSimilarSource(compared);
  const { title } = compared;
  return (
    <section aria-labelledby="panel-similar" className="pt-14">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="panel-similar" className="text-xl">
          {compared.id === music.id ? t('title') : source.title}
        </h3>
        {compared.id !== music.id && (
          <Button
            variant="ghost"
            size="sm"
            icon={<PlayIcon size={16} />}
            onClick={() => player().send({ type: 'open', musics: [compared], index: 0, source })}
          >
            {queueText('compared', { title })}
          </Button>
        )}
      </header>
      <SimilarList music={compared} failure={null} now={new Date()} skeletonRows={4} />
    </section>
  );
}

/** The details of the music, in a sheet. */
function InfoButton({ music }: { readonly music: Music }) {
  const t = useTexts('catalog.row');
  // null until it is opened first.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        size="md"
        label={t('info')}
        icon={<InfoIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <LazyLayer onFailure={() => setOpen(null)}>
          <MusicInfo music={music} open={open} onOpenChange={setOpen} />
        </LazyLayer>
      )}
    </>
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
  const sourceTitle = useSourceTitle(source);
  const back =
    source && source.location !== 'general'
      ? { to: source.path, title: sourceTitle ?? source.title }
      : { to: album, title: music.album_title };
  const date = formatDay(music.release_date, useLocale());
  const isNarrow = useIsNarrow();
  return (
    <MusicPanel
      music={music}
      back={back}
      isNarrow={isNarrow}
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
      fit={
        <IconButton
          size="md"
          label={t('fit')}
          icon={<FitIcon />}
          render={<Link to={paths.fit(music.id)} onClick={onClose} />}
        />
      }
      queue={<QueueButton open={queueOpen} onToggle={onToggleQueue} />}
      download={<DownloadButton music={music} withLabel />}
      buy={<BuyButton music={music} />}
      like={
        <LikeButton item={{ itemType: 'music', id: music.id }} title={music.title} likes={likes} />
      }
      facts={isNarrow ? null : <MusicFacts music={music} onFollow={onClose} />}
      info={isNarrow && <InfoButton music={music} />}
      similar={<SimilarInPanel music={music} />}
    />
  );
}
