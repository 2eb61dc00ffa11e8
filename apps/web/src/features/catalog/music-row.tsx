import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { makeReady, type PlayableList, useIsCurrent } from '#features/player/player.public.ts';
import { formatLength } from '#lib/length.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isNewRelease } from './music-format.ts';
import { MusicTitle } from './music-title.tsx';
import { rowClass } from './row-class.ts';
import { RowCover } from './row-cover.tsx';
import { RowSound } from './row-sound.tsx';
import type { RowWords } from './use-row-words.ts';

/** What others put into a row. */
export interface MusicRowSlots {
  /** Below the title, before what the music feels like. */
  readonly note?: ReactNode;
  readonly like?: ReactNode;
  readonly download?: ReactNode;
  readonly more?: ReactNode;
}

interface MusicRowProps extends MusicRowSlots {
  readonly music: Music;
  /** What is played from this row on. */
  readonly list: PlayableList;
  /** The moment the list was made, the same for who renders it first and again. */
  readonly now: Date;
  readonly words: RowWords;
}

/** One piece of music in a list: 68 pixels high, wide or narrow. */
export function MusicRow(props: MusicRowProps) {
  const { music, list, now, words, note, like, download, more } = props;
  const { label } = words;
  const isCurrent = useIsCurrent(music.id);
  const length = formatLength(music.duration);
  const moods = music.moods.map((mood) => label('mood', mood));
  return (
    <article className={rowClass(isCurrent)} onPointerEnter={() => makeReady(music.id)}>
      <RowCover music={music} list={list} />
      <div className="min-w-0 flex-1">
        <MusicTitle
          music={music}
          words={words}
          isNew={isNewRelease(music.release_date, now)}
          isCurrent={isCurrent}
          to={paths.track(music.playlist_id, music.id)}
        />
        <p className="truncate text-sm text-text-3">
          {note && <>{note} · </>}
          <span className="@lg:hidden">
            {!note && moods[0] && `${moods[0]} · `}
            <span className="tabular">{length}</span>
          </span>
          <span className="hidden @lg:inline">
            {[...moods, label('genre', music.genre)].join(' · ')}
          </span>
        </p>
      </div>
      <div className="hidden w-[41%] shrink-0 @3xl:block @7xl:w-[56%]">
        <RowSound music={music} list={list} />
      </div>
      <p className="tabular hidden w-12 shrink-0 text-right text-text-2 @lg:block">
        <VisuallyHidden>{`${words.length} `}</VisuallyHidden>
        {length}
      </p>
      <p className="tabular hidden w-18 shrink-0 text-right text-text-2 @lg:block">
        {`${Math.round(music.bpm)} `}
        <small className="text-xs text-text-3">{words.bpm}</small>
      </p>
      {(like ?? download ?? more) && (
        <div className="flex shrink-0 items-center">
          {like}
          {download && <span className="hidden @lg:block">{download}</span>}
          {more}
        </div>
      )}
    </article>
  );
}
