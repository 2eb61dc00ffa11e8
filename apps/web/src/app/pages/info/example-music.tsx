import type { Music } from '@onsori/contract/catalog';
import { musicKeyLabel } from '@onsori/contract/music-keys';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Cover, MusicBadges, MusicRowWaveform } from '#features/catalog/catalog.public.ts';
import { useRowTexts } from '#features/catalog/catalog-labels.ts';
import {
  controlTexts,
  type PlayableList,
  RowPlay,
  useIsCurrent,
  usePlayableList,
  usePlayer,
} from '#features/player/player.public.ts';
import { toSectionShares } from '#features/player/views/seek-bar.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { infoTexts } from './info-texts.ts';

/** The sections of the score, which are known once the music is loaded in the player. */
function ScoreSections({ music }: { readonly music: Music }) {
  const t = infoTexts.use();
  const names = controlTexts.use();
  const isCurrent = useIsCurrent(music.id);
  const sections = usePlayer((state) => state.sections);
  if (!isCurrent || sections.length === 0)
    return (
      <p className="flex h-7 items-center text-sm text-text-3 noscript:hidden">
        <span className="truncate">{t('listen.sections')}</span>
      </p>
    );
  return (
    <ol aria-label={names('sections')} className="flex h-7 gap-0.5">
      {toSectionShares(sections, music.duration).map(({ section, share }) => (
        <li
          key={section.start}
          style={{ flexGrow: share, flexBasis: 0 }}
          className="flex min-w-0 items-center rounded-xs bg-ink-3 px-1.5 text-xs text-text-2"
        >
          <span className="truncate">{names(`section.${section.kind}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Values of the recipe, and what the engine made of it. */
function RecipeFacts({ music }: { readonly music: Music }) {
  const t = useTexts('catalog');
  const locale = useLocale();
  const { label } = useRowTexts();
  const facts = [
    [t('filter.genre'), label('genre', music.genre)],
    [t('filter.mood'), music.moods.map((mood) => label('mood', mood)).join(' · ')],
    [t('filter.inst'), music.insts.map((inst) => label('inst', inst)).join(' · ')],
    [
      t('filter.tempo'),
      t('info.bpm', { tempo: label('tempo', music.tempo), bpm: Math.round(music.bpm) }),
    ],
    [t('filter.key'), music.key ? musicKeyLabel(music.key, locale) : ''],
    [t('filter.length'), formatDuration(music.duration)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="mt-0.5 font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A list of one music. */
function useExampleList(music: Music): PlayableList {
  const title = infoTexts.use()('title');
  const musics = useMemo(() => [music], [music]);
  const source = useMemo(
    () => ({ location: 'info', title, path: paths.info('listen'), next: null }),
    [title],
  );
  return usePlayableList(musics, source);
}

const playClass =
  'absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-text text-ink-0 transition-transform hover:scale-105 noscript:hidden';

/** A published music to play, with its facts. */
export function ExampleMusic({ music }: { readonly music: Music }) {
  const t = infoTexts.use();
  const texts = useRowTexts();
  const list = useExampleList(music);
  return (
    <article
      aria-label={music.title}
      className="grid gap-6 rounded-2xl border border-line bg-ink-1 p-4 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-9 md:p-6"
    >
      <div className="relative mx-auto aspect-square w-full max-w-64 self-start">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={256}
          className="size-full rounded-xl"
        />
        <RowPlay music={music} list={list} className={playClass} />
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2.5 text-xl">
          {music.title}
          <MusicBadges music={music} texts={texts} />
        </h3>
        <p className="mt-0.5 text-sm text-text-3">{music.album_title}</p>
        <div className="mt-4 h-8">
          <MusicRowWaveform music={music} list={list} step={1} />
        </div>
        <div className="mt-2">
          <ScoreSections music={music} />
        </div>
        <div className="mt-5 border-t border-line pt-5">
          <RecipeFacts music={music} />
        </div>
        <Button
          size="sm"
          className="mt-6"
          render={<Link to={paths.musicInAlbum(music.playlist_id, music.id)} />}
        >
          {t('listen.open')}
        </Button>
      </div>
    </article>
  );
}

export function ExampleMusicSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-6 rounded-2xl border border-line bg-ink-1 p-4 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-9 md:p-6"
    >
      <Skeleton shape="box" height={256} className="mx-auto w-full max-w-64 rounded-xl" />
      <div className="flex flex-col gap-4 pt-2">
        <Skeleton width="40%" />
        <Skeleton height={32} />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
