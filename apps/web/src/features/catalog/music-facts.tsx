import type { Music } from '@onsori/contract/catalog';
import { musicKeyLabel } from '@onsori/contract/music-keys';
import type { FilterGroup } from '@onsori/contract/taxonomy';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import { useTagLabel } from './catalog-labels.ts';
import { TagLink } from './tag-link.tsx';

interface MusicFactsProps {
  readonly music: Music;
  /** Called when a link is followed. */
  readonly onFollow: () => void;
}

/** Facts with links to filtered lists, and the link to the report of a similar work. */
export function MusicFacts({ music, onFollow }: MusicFactsProps) {
  const t = useTexts('catalog');
  const locale = useLocale();
  const label = useTagLabel();
  const links = (group: FilterGroup, tags: readonly string[]): ReactNode =>
    tags.map((tag, index) => (
      <Fragment key={tag}>
        {index > 0 && ' · '}
        <TagLink group={group} tag={tag} label={label(group, tag)} onFollow={onFollow} />
      </Fragment>
    ));
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('filter.mood'), links('mood', music.moods)],
    [t('filter.video_theme'), links('video_theme', music.video_themes)],
    [t('filter.genre'), links('genre', [music.genre])],
    [t('filter.length'), formatDuration(music.duration)],
    [
      t('filter.tempo'),
      <>
        {t('info.bpm', { tempo: label('tempo', music.tempo), bpm: Math.round(music.bpm) })}
        {music.key && (
          <>
            {' · '}
            <TagLink
              group="key"
              tag={music.key}
              label={musicKeyLabel(music.key, locale)}
              onFollow={onFollow}
            />
          </>
        )}
      </>,
    ],
    [t('filter.inst'), links('inst', music.insts)],
  ];
  return (
    <div className="grid gap-5 [&_a]:underline [&_a]:decoration-line-strong">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.visitorInquiry('resemblance', { music: music.id })}
        onClick={onFollow}
        className="hit relative w-fit text-sm text-text-2 hover:text-text"
      >
        {t('row.report')}
      </Link>
    </div>
  );
}
