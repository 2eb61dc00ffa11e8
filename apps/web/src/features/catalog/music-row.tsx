import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import {
  type PlayableList,
  prefetchOnHover,
  useIsCurrent,
} from '#features/player/player.public.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isNewRelease } from './music-format.ts';
import { MusicRowWaveform } from './music-row-waveform.tsx';
import { MusicTitle } from './music-title.tsx';
import { rowClass } from './row-class.ts';
import { RowCover } from './row-cover.tsx';
import type { RowTexts } from './use-row-texts.ts';

/** Content that features and pages add to a row. */
export interface MusicRowSlots {
  /** Below the title, before moods and genre. */
  readonly note?: ReactNode;
  readonly like?: ReactNode;
  readonly download?: ReactNode;
  readonly more?: ReactNode;
}

interface MusicRowProps extends MusicRowSlots {
  readonly music: Music;
  /** List that playback continues with. */
  readonly list: PlayableList;
  /** Time of the server render, so that hydration renders the same. */
  readonly now: Date;
  readonly texts: RowTexts;
}

/** List row, 68 pixels high at every width. */
export function MusicRow(props: MusicRowProps) {
  const { music, list, now, texts, note, like, download, more } = props;
  const { label } = texts;
  const isCurrent = useIsCurrent(music.id);
  const length = formatDuration(music.duration);
  const moods = music.moods.map((mood) => label('mood', mood));
  return (
    <article className={rowClass(isCurrent)} onPointerEnter={() => prefetchOnHover(music.id)}>
      <RowCover music={music} list={list} />
      <div className="min-w-0 flex-1">
        <MusicTitle
          music={music}
          texts={texts}
          isNew={isNewRelease(music.release_date, now)}
          isCurrent={isCurrent}
          to={paths.musicInAlbum(music.playlist_id, music.id)}
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
        <MusicRowWaveform music={music} list={list} />
      </div>
      <p className="tabular hidden w-12 shrink-0 text-right text-text-2 @lg:block">
        <VisuallyHidden>{`${texts.length} `}</VisuallyHidden>
        {length}
      </p>
      <p className="tabular hidden w-18 shrink-0 text-right text-text-2 @lg:block">
        {`${Math.round(music.bpm)} `}
        <small className="text-xs text-text-3">{texts.bpm}</small>
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
