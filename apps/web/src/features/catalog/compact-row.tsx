import type { Music } from '@onsori/contract/catalog';
import {
  type PlayableList,
  prefetchOnHover,
  useIsCurrent,
} from '#features/player/player.public.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isNewRelease } from './music-format.ts';
import type { MusicRowSlots } from './music-row.tsx';
import { MusicRowWaveform } from './music-row-waveform.tsx';
import { MusicTitle } from './music-title.tsx';
import { rowClass } from './row-class.ts';
import { RowCover } from './row-cover.tsx';
import type { RowTexts } from './use-row-texts.ts';

interface CompactRowProps extends MusicRowSlots {
  readonly music: Music;
  /** List that playback continues with. */
  readonly list: PlayableList;
  /** Time of the server render, so that hydration renders the same. */
  readonly now: Date;
  readonly texts: RowTexts;
  /** Replaces moods and genre below the title. */
  readonly note?: string | null;
}

/** Row of a two-column list, 68 pixels high. */
export function CompactRow({ music, list, now, texts, note, ...slots }: CompactRowProps) {
  const { label } = texts;
  const isCurrent = useIsCurrent(music.id);
  const length = formatDuration(music.duration);
  const tags = [...music.moods.map((mood) => label('mood', mood)), label('genre', music.genre)];
  const { like, download, more } = slots;
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
          {note ?? (
            <>
              <span className="tabular @sm:hidden">{[tags[0], length].join(' · ')}</span>
              <span className="hidden @sm:inline">{tags.join(' · ')}</span>
            </>
          )}
        </p>
      </div>
      <div className="hidden w-38 shrink-0 @min-[35rem]:block">
        <MusicRowWaveform music={music} list={list} small />
      </div>
      <p className="tabular hidden w-14 shrink-0 text-right text-text-2 @sm:block">
        <VisuallyHidden>{`${texts.length} `}</VisuallyHidden>
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
