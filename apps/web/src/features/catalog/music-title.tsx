import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { NewDot } from '#ui/new-dot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RowTexts } from './use-row-texts.ts';

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
