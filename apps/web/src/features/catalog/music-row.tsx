import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { NewDot } from '#ui/new-dot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Cover } from './cover.tsx';
import { formatLength, isNewRelease } from './music-format.ts';
import type { RowWords } from './use-row-words.ts';

/** What others put into a row: over the cover, in the middle, at the end. */
export interface MusicRowSlots {
  readonly play?: ReactNode;
  readonly waveform?: ReactNode;
  readonly like?: ReactNode;
  readonly download?: ReactNode;
  readonly more?: ReactNode;
}

interface MusicRowProps extends MusicRowSlots {
  readonly music: Music;
  /** The moment the list was made, the same for who renders it first and again. */
  readonly now: Date;
  readonly words: RowWords;
}

type TitleProps = Pick<MusicRowProps, 'music' | 'words' | 'now'>;

function Title({ music, words, now }: TitleProps) {
  return (
    <h3 className="flex min-w-0 items-center gap-2 text-base font-semibold tracking-normal">
      <span className="truncate" title={music.title}>
        {music.title}
      </span>
      {music.is_free && <Badge tone="free">{words.free}</Badge>}
      {music.is_spatial && (
        <Badge tone="spatial">
          <span aria-hidden="true">{words.spatial}</span>
          <VisuallyHidden>{words.spatialName}</VisuallyHidden>
        </Badge>
      )}
      {isNewRelease(music.release_date, now) && <NewDot label={words.isNew} />}
    </h3>
  );
}

/** One piece of music in a list: 68 pixels high, wide or narrow. */
export function MusicRow({
  music,
  now,
  words,
  play,
  waveform,
  like,
  download,
  more,
}: MusicRowProps) {
  const { label } = words;
  const length = formatLength(music.duration);
  const feel = [...music.moods.map((mood) => label('mood', mood)), label('genre', music.genre)];
  const uses = [
    ...music.video_themes.map((theme) => label('video_theme', theme)),
    ...music.insts.map((inst) => label('inst', inst)),
  ];
  return (
    <article className="group flex h-17 items-center gap-3.5 rounded-lg px-1 transition-colors hover:bg-ink-1 md:px-2.5">
      <div className="relative shrink-0">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={48}
          className="size-12 rounded-md"
        />
        {play}
      </div>
      <div className="min-w-0 flex-1 md:w-72 md:flex-none">
        <Title music={music} words={words} now={now} />
        <p className="truncate text-sm text-text-3">
          {feel.join(' · ')}
          <span className="tabular md:hidden">{` · ${length}`}</span>
        </p>
      </div>
      <div className="hidden min-w-0 flex-1 md:block">
        {waveform ?? <p className="truncate text-sm text-text-3">{uses.join(' · ')}</p>}
      </div>
      <p className="tabular hidden w-14 text-right text-text-2 md:block">
        <VisuallyHidden>{`${words.length} `}</VisuallyHidden>
        {length}
      </p>
      <p className="tabular hidden w-20 text-right text-text-2 md:block">
        {`${Math.round(music.bpm)} `}
        <small className="text-xs text-text-3">{words.bpm}</small>
      </p>
      {(like ?? download ?? more) && (
        <div className="flex shrink-0 items-center">
          {like}
          {download}
          {more}
        </div>
      )}
    </article>
  );
}
