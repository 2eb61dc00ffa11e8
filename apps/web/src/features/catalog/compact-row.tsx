import type { Music } from '@onsori/contract/catalog';
import { makeReady, type PlayableList, useIsCurrent } from '#features/player/player.public.ts';
import { formatLength } from '#lib/length.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isNewRelease } from './music-format.ts';
import type { MusicRowSlots } from './music-row.tsx';
import { MusicTitle } from './music-title.tsx';
import { rowClass } from './row-class.ts';
import { RowCover } from './row-cover.tsx';
import { RowSound } from './row-sound.tsx';
import type { RowWords } from './use-row-words.ts';

interface CompactRowProps extends MusicRowSlots {
  readonly music: Music;
  /** What is played from this row on. */
  readonly list: PlayableList;
  /** The moment the list was made, the same for who renders it first and again. */
  readonly now: Date;
  readonly words: RowWords;
  /** Below the title, instead of what the music feels like. */
  readonly note?: string | null;
}

/** One piece of music where two stand beside each other: what matters at a glance, 68 pixels high. */
export function CompactRow({ music, list, now, words, note, ...slots }: CompactRowProps) {
  const { label } = words;
  const isCurrent = useIsCurrent(music.id);
  const length = formatLength(music.duration);
  const feel = [...music.moods.map((mood) => label('mood', mood)), label('genre', music.genre)];
  const { like, download, more } = slots;
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
          {note ?? (
            <>
              <span className="tabular @sm:hidden">{[feel[0], length].join(' · ')}</span>
              <span className="hidden @sm:inline">{feel.join(' · ')}</span>
            </>
          )}
        </p>
      </div>
      <div className="hidden w-38 shrink-0 @min-[35rem]:block">
        <RowSound music={music} list={list} small />
      </div>
      <p className="tabular hidden w-14 shrink-0 text-right text-text-2 @sm:block">
        <VisuallyHidden>{`${words.length} `}</VisuallyHidden>
        {length}
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
