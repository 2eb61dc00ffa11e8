import type { Music } from '@onsori/contract/catalog';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '#features/downloads/downloads.public.ts';
import {
  type PlayableList,
  playRow,
  prefetchOnHover,
  RowPlay,
  RowWaveform,
  useIsCurrent,
} from '#features/player/player.public.ts';
import { LikeButton, type useLikes } from '#features/wishlist/wishlist.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import type { RowFit } from '#lib/row-fit.ts';
import { Badge, NewDot } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import type { RowTexts } from './catalog-labels.ts';
import { Cover } from './cover.tsx';
import { MusicMenu } from './music-menu.tsx';
import { TagLink } from './tag-link.tsx';

/** Separator without layout size, so that plain and virtualized rows are equally high. */
export const rowSeparatorClass = 'not-first:shadow-[inset_0_1px_0_var(--line)]';

/** 68 pixels at the default font size; in rem so that rows scale with it. */
const ROW_REM = 4.25;
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export const rowHeight = (): number => Math.round(ROW_REM * rootFontSize());

interface MusicBadgesProps {
  readonly music: Music;
  readonly texts: RowTexts;
}

const hasBadges = (music: Music): boolean => music.is_free || music.is_spatial;

export function MusicBadges({ music, texts }: MusicBadgesProps) {
  if (!hasBadges(music)) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 align-middle">
      {music.is_free && <Badge tone="free">{texts.free}</Badge>}
      {music.is_spatial && (
        <Badge tone="spatial">
          <span aria-hidden="true">{texts.spatial}</span>
          <VisuallyHidden>{texts.spatialName}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}

interface RowTitleProps extends MusicBadgesProps {
  readonly isNew: boolean;
  /** Whether this music is loaded in the player. */
  readonly isCurrent: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly className: string;
}

function RowTitle({ music, texts, isNew, isCurrent, onClick, className }: RowTitleProps) {
  return (
    <h3
      className={cx(
        'flex min-w-0 items-center gap-2 text-base font-semibold tracking-normal',
        className,
      )}
    >
      {/* 24 px high with one line: an inline link would be too small a target. */}
      <Link
        to={paths.musicInAlbum(music.playlist_id, music.id)}
        onClick={onClick}
        aria-label={isNew ? texts.newTitle(music.title) : undefined}
        title={music.title}
        className={cx(
          'line-clamp-2 min-w-0 py-[3px] leading-[1.2] hover:underline',
          isCurrent && 'text-juhong',
        )}
      >
        {music.title}
      </Link>
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
  /** Values per bar. */
  readonly step: number;
}

/** Decorative waveform. */
const WaveformPreview = memo(function WaveformPreview({ encoded, step }: WaveformPreviewProps) {
  const heights = downsampleBars(barHeights(encoded), step);
  if (heights.length === 0) return null;
  return <WaveformBars heights={heights} className="h-8 stroke-wave" />;
});

interface MusicRowWaveformProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly step: number;
}

export function MusicRowWaveform({ music, list, step }: MusicRowWaveformProps) {
  if (music.waveform === '') return null;
  return (
    <RowWaveform
      music={music}
      list={list}
      heights={() => downsampleBars(barHeights(music.waveform), step)}
    >
      <WaveformPreview encoded={music.waveform} step={step} />
    </RowWaveform>
  );
}

/** Parts that differ between row layouts; breakpoints refer to the container of the list. */
export interface MusicRowLayout {
  /** Leaves out the tempo, halves the waveform, and shows a note instead of moods and genre. */
  readonly isCompact: boolean;
  readonly shortTags: string;
  readonly allTags: string;
  /** Width that leaves room for a title, the same in all rows. */
  readonly waveform: string;
  readonly length: string;
}

const fullLayout: MusicRowLayout = {
  isCompact: false,
  shortTags: '@lg:hidden',
  allTags: 'hidden @lg:inline',
  waveform: 'w-[min(41%,max(3.5rem,100%_-_43rem))] @2xl:block',
  length: 'tabular hidden w-12 shrink-0 text-right text-text-2 @lg:block',
};

const separator = <span className="whitespace-pre">{' · '}</span>;

/** Values that all rows of a list share. */
export interface MusicRowContext {
  /** List that playback continues with. */
  readonly list: PlayableList;
  /** Musics with a new mark. */
  readonly newIds: ReadonlySet<string>;
  readonly texts: RowTexts;
  readonly likes: ReturnType<typeof useLikes>;
  /** Opens the info sheet instead of a menu. */
  readonly isNarrow: boolean;
  readonly onInfo: (music: Music) => void;
  /** Shows the musics as they fit the current project. */
  readonly fit?: RowFit | null;
}

interface MusicRowProps extends MusicRowContext {
  readonly music: Music;
  /** Below the title. */
  readonly note?: ReactNode;
  readonly layout?: MusicRowLayout;
}

/** Whether a click was not meant for a control inside the row. */
const isClickOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest('a, button, input, [popover], [data-waveform]');

/** A tap, as opposed to a press of Enter or, on wide screens, a click. */
export const isTap = ({ detail, nativeEvent }: MouseEvent, isNarrow: boolean): boolean =>
  detail > 0 && (isNarrow || (nativeEvent as PointerEvent).pointerType === 'touch');

/** List row, 68 pixels high at every width; a compact one grows with a long note. */
export function MusicRow(props: MusicRowProps) {
  const { music, list, newIds, texts, likes, isNarrow, onInfo, note, layout = fullLayout } = props;
  const { label } = texts;
  const { isCompact } = layout;
  const fit = isCompact ? null : props.fit;
  const isCurrent = useIsCurrent(music.id);
  const isBadged = hasBadges(music);
  const length = formatDuration(music.duration);
  const tags = [
    ...music.moods.map((mood) => ['mood', mood] as const),
    ['genre', music.genre] as const,
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the play button of the row.
    <article
      className={cx(
        'group flex cursor-pointer items-center gap-3.5 @max-[14rem]:gap-2 rounded-lg px-1 transition-colors md:px-2.5',
        isCompact ? 'min-h-17' : 'h-17',
        isCurrent ? 'bg-ink-2' : 'hover:bg-ink-1',
      )}
      onPointerEnter={() => prefetchOnHover(music.id)}
      onClick={(event) => isClickOnRow(event) && playRow(list, music.id)}
    >
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
      <div
        className={cx(
          'grid min-w-0 flex-1 items-center gap-x-2',
          isBadged
            ? 'grid-cols-[minmax(0,max-content)_minmax(0,1fr)] @lg:grid-cols-[minmax(0,max-content)_minmax(min-content,1fr)]'
            : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        <RowTitle
          music={music}
          texts={texts}
          isNew={newIds.has(music.id)}
          isCurrent={isCurrent}
          onClick={(event) => {
            if (!isTap(event, isNarrow)) return;
            event.preventDefault();
            playRow(list, music.id);
          }}
          className={cx(isBadged && 'col-span-2 @lg:col-span-1')}
        />
        <MusicBadges music={music} texts={texts} />
        {/* Beside badges without a width of its own: long tags would leave the title no room. */}
        <div
          className={cx(
            'flex min-w-0 text-sm text-text-3',
            isBadged && '@lg:col-span-2 @lg:w-0 @lg:min-w-full',
            fit != null && '@max-4xl:hidden',
          )}
        >
          {note && (
            <span className={isCompact ? 'line-clamp-2' : 'truncate @lg:shrink-0'}>{note}</span>
          )}
          {!(note && isCompact) && (
            <>
              <span className={cx('truncate', note ? layout.allTags : undefined)}>
                {note && separator}
                {tags.map(([group, tag], index) => (
                  <span key={tag} className={cx(index > 1 && layout.allTags)}>
                    {index > 0 && separator}
                    <TagLink group={group} tag={tag} label={label(group, tag)} />
                  </span>
                ))}
              </span>
              <span className={cx('shrink-0', layout.shortTags)}>
                {separator}
                {length}
              </span>
            </>
          )}
        </div>
        {fit && (
          <div className={cx('text-sm @4xl:hidden', isBadged && '@lg:col-span-2')}>
            <fit.Note music={music} />
          </div>
        )}
      </div>
      {fit ? (
        <fit.Columns
          music={music}
          waveform={<MusicRowWaveform music={music} list={list} step={1} />}
        />
      ) : (
        <>
          <div className={cx('@container hidden shrink-0', layout.waveform)}>
            <div className="hidden @min-[3rem]:block">
              <MusicRowWaveform music={music} list={list} step={isCompact ? 2 : 1} />
            </div>
          </div>
          <p className={layout.length}>
            <VisuallyHidden>{`${texts.length} `}</VisuallyHidden>
            {length}
          </p>
          {!isCompact && (
            <p className="tabular hidden w-18 shrink-0 text-right text-text-2 @2xl:block">
              {`${Math.round(music.bpm)} `}
              <small className="text-xs text-text-3">{texts.bpm}</small>
            </p>
          )}
        </>
      )}
      <div className="flex shrink-0 items-center">
        <LikeButton item={{ itemType: 'music', id: music.id }} title={music.title} likes={likes} />
        <span className="hidden @lg:block">
          <DownloadButton music={music} />
        </span>
        <MusicMenu music={music} texts={texts} isNarrow={isNarrow} onInfo={onInfo} />
      </div>
    </article>
  );
}
