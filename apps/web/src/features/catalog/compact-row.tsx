import type { Music } from '@onsori/contract/catalog';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Cover } from './cover.tsx';
import { formatLength, isNewRelease } from './music-format.ts';
import type { MusicRowSlots } from './music-row.tsx';
import { MusicTitle } from './music-title.tsx';
import type { RowWords } from './use-row-words.ts';
import { WaveformPreview } from './waveform-preview.tsx';

interface CompactRowProps extends MusicRowSlots {
  readonly music: Music;
  /** The moment the list was made, the same for who renders it first and again. */
  readonly now: Date;
  readonly words: RowWords;
  /** Below the title, instead of what the music feels like. */
  readonly note?: string | null;
}

/** One piece of music where two stand beside each other: what matters at a glance, 68 pixels high. */
export function CompactRow({ music, now, words, note, ...slots }: CompactRowProps) {
  const { label } = words;
  const length = formatLength(music.duration);
  const feel = [...music.moods.map((mood) => label('mood', mood)), label('genre', music.genre)];
  const { play, waveform, like, download, more } = slots;
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
          {note ?? (
            <>
              <span className="tabular @sm:hidden">{[feel[0], length].join(' · ')}</span>
              <span className="hidden @sm:inline">{feel.join(' · ')}</span>
            </>
          )}
        </p>
      </div>
      <div className="hidden w-38 shrink-0 @min-[35rem]:block">
        {waveform ?? <WaveformPreview encoded={music.waveform} small />}
      </div>
      <p className="tabular hidden w-14 shrink-0 text-right text-text-2 @sm:block">
        <VisuallyHidden>{`${words.length} `}</VisuallyHidden>
        {length}
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
