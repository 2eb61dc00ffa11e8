import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { NewDot } from '#ui/new-dot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RowWords } from './use-row-words.ts';

interface MusicTitleProps {
  readonly music: Music;
  readonly words: RowWords;
  readonly isNew: boolean;
  /** It is what plays. */
  readonly isCurrent?: boolean;
  /** The page of the piece, where the title leads there. */
  readonly to?: string;
}

export function MusicTitle({ music, words, isNew, isCurrent = false, to }: MusicTitleProps) {
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
      {music.is_free && <Badge tone="free">{words.free}</Badge>}
      {music.is_spatial && (
        <Badge tone="spatial">
          <span aria-hidden="true">{words.spatial}</span>
          <VisuallyHidden>{words.spatialName}</VisuallyHidden>
        </Badge>
      )}
      {isNew && <NewDot label={words.isNew} />}
    </h3>
  );
}
