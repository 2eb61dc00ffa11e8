import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type PlayableList,
  prefetchOnHover,
  RowPlay,
  RowWaveform,
  useIsCurrent,
} from '#features/player/player.public.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { NewDot } from '#ui/new-dot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import type { RowTexts } from './catalog-labels.ts';
import { Cover } from './cover.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A release is new for `limits.newReleaseDays` from its date on. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${releaseDate}T00:00:00+09:00`)) / DAY_MS;
  return days >= 0 && days < limits.newReleaseDays;
}

export const rowClass = (isCurrent: boolean): string =>
  cx(
    'group flex h-17 items-center gap-3.5 @max-[14rem]:gap-2 rounded-lg px-1 transition-colors md:px-2.5',
    isCurrent ? 'bg-ink-2' : 'hover:bg-ink-1',
  );

/** Separator without layout size, so that plain and virtualized rows are equally high. */
export const rowSeparatorClass = 'not-first:shadow-[inset_0_1px_0_var(--line)]';

/** 68 pixels at the default font size; in rem so that rows scale with it. */
const ROW_REM = 4.25;
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export const rowHeight = (): number => Math.round(ROW_REM * rootFontSize());

interface RowCoverProps {
  readonly music: Music;
  readonly list: PlayableList;
}

/** Cover with the play button of the row. */
export function RowCover({ music, list }: RowCoverProps) {
  return (
    <div className="relative shrink-0">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={48}
        className="size-12 rounded-md @max-[14rem]:size-[40px]"
      />
      <RowPlay music={music} list={list} />
    </div>
  );
}

interface MusicTitleProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly isNew: boolean;
  /** Whether this music is loaded in the player. */
  readonly isCurrent?: boolean;
  /** Makes the title a link. */
  readonly to?: string;
}

export function MusicTitle({ music, texts, isNew, isCurrent = false, to }: MusicTitleProps) {
  return (
    <h3 className="flex min-w-0 items-center gap-x-2 overflow-x-clip @max-[14rem]:flex-wrap text-base font-semibold tracking-normal">
      <span className={cx('max-w-full truncate', isCurrent && 'text-juhong')} title={music.title}>
        {to === undefined ? (
          music.title
        ) : (
          <Link to={to} className="hover:underline">
            {music.title}
          </Link>
        )}
      </span>
      {music.is_free && <Badge tone="free">{texts.free}</Badge>}
      {music.is_spatial && (
        <Badge tone="spatial">
          <span aria-hidden="true">{texts.spatial}</span>
          <VisuallyHidden>{texts.spatialName}</VisuallyHidden>
        </Badge>
      )}
      {isNew && <NewDot label={texts.isNew} />}
    </h3>
  );
}

/** Decodes bar heights, 0 to 255, from base64; empty if invalid. */
export function barHeights(encoded: string): readonly number[] {
  try {
    return Array.from(atob(encoded), (char) => char.charCodeAt(0));
  } catch {
    return [];
  }
}

interface WaveformPreviewProps {
  /** Base64 from the API; nothing is drawn when it is empty. */
  readonly encoded: string;
  /** Halves the number of bars. */
  readonly small?: boolean;
}

/** Decorative waveform. */
const WaveformPreview = memo(function WaveformPreview({
  encoded,
  small = false,
}: WaveformPreviewProps) {
  const heights = downsampleBars(barHeights(encoded), small ? 2 : 1);
  if (heights.length === 0) return null;
  return <WaveformBars heights={heights} className="h-8 stroke-wave" />;
});

interface MusicRowWaveformProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly small?: boolean;
}

export function MusicRowWaveform({ music, list, small = false }: MusicRowWaveformProps) {
  if (music.waveform === '') return null;
  return (
    <RowWaveform
      music={music}
      list={list}
      heights={() => downsampleBars(barHeights(music.waveform), small ? 2 : 1)}
    >
      <WaveformPreview encoded={music.waveform} small={small} />
    </RowWaveform>
  );
}

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
