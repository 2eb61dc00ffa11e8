import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Cover } from './cover.tsx';
import { formatLength, isNewRelease } from './music-format.ts';
import { MusicTitle } from './music-title.tsx';
import type { RowWords } from './use-row-words.ts';
import { WaveformPreview } from './waveform-preview.tsx';

/** What others put into a row: over the cover, in the middle, at the end. */
export interface MusicRowSlots {
  readonly play?: ReactNode;
  /** One that can be played on, instead of the still one. */
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

/** One piece of music in a list: 68 pixels high, wide or narrow. */
export function MusicRow(props: MusicRowProps) {
  const { music, now, words, play, waveform, like, download, more } = props;
  const { label } = words;
  const length = formatLength(music.duration);
  const moods = music.moods.map((mood) => label('mood', mood));
  return (
    <article className="group flex h-17 items-center gap-3.5 @max-[14rem]:gap-2 rounded-lg px-1 transition-colors hover:bg-ink-1 md:px-2.5">
      <div className="relative shrink-0">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={48}
          className="size-12 rounded-md @max-[14rem]:size-[40px]"
        />
        {play}
      </div>
      <div className="min-w-0 flex-1">
        <MusicTitle
          music={music}
          words={words}
          isNew={isNewRelease(music.release_date, now)}
          to={paths.track(music.playlist_id, music.id)}
        />
        <p className="truncate text-sm text-text-3">
          <span className="@lg:hidden">
            {moods[0] && `${moods[0]} · `}
            <span className="tabular">{length}</span>
          </span>
          <span className="hidden @lg:inline">
            {[...moods, label('genre', music.genre)].join(' · ')}
          </span>
        </p>
      </div>
      <div className="hidden w-[41%] shrink-0 @3xl:block @7xl:w-[56%]">
        {waveform ?? <WaveformPreview encoded={music.waveform} />}
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
          {download}
          {more}
        </div>
      )}
    </article>
  );
}
