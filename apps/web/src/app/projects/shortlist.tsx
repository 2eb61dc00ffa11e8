import type { Music } from '@onsori/contract/catalog';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { MusicRow, rowSeparatorClass } from '#features/catalog/music-row.tsx';
import { useMusicRows } from '#features/catalog/use-music-rows.tsx';
import type { QueueSource } from '#features/player/player.public.ts';
import { FitProvider } from '#features/projects/fit-context.tsx';
import { NoteField } from '#features/projects/note-field.tsx';
import { type ProjectSettings, toFit } from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { rowFit } from '#features/projects/row-fit.tsx';
import { type RowMark, RowMarksProvider } from '#features/projects/row-marks.tsx';
import { ChoiceTag } from '#features/reviews/choice-tag.tsx';
import { letterOf } from '#features/reviews/review-sound.ts';
import { reviewsTexts } from '#features/reviews/reviews-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon, CloseIcon } from '#ui/icons.tsx';
import { CompareSwitch } from './compare-switch.tsx';

export interface ShortlistItem {
  readonly music: Music;
  readonly note: string;
}

interface ShortlistFeedback {
  readonly marks: ReadonlyMap<string, readonly RowMark[]>;
  readonly choice: { readonly musicId: string; readonly name: string } | null;
}

const noMarks: ShortlistFeedback['marks'] = new Map();

interface ShortlistProps {
  readonly settings: ProjectSettings;
  readonly items: readonly ShortlistItem[];
  /** Path of the page, which the player leads back to. */
  readonly path: string;
  readonly now: Date;
  /** What clients wrote and chose. */
  readonly feedback?: ShortlistFeedback | undefined;
  /** Rejects when the note was not saved. */
  readonly onNote: (musicId: string, note: string) => Promise<unknown>;
  readonly onRemove: (item: ShortlistItem) => void;
}

/** Where the player leads back to. */
export const shortlistSource = (title: string, path: string): QueueSource => ({
  location: 'project',
  title,
  path,
  next: null,
});

/** The musics of a project in the order they were added, each with a note. */
export function Shortlist(props: ShortlistProps) {
  const { settings, items, path, now, feedback, onNote, onRemove } = props;
  const t = projectsTexts.use();
  const reviews = reviewsTexts.use();
  const musics = useMemo(() => items.map(({ music }) => music), [items]);
  const source = useMemo(() => shortlistSource(settings.name, path), [settings.name, path]);
  const { context, info } = useMusicRows({ musics, source, now });
  const fit = toFit(settings);
  return (
    <section aria-labelledby="project-shortlist">
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="project-shortlist" className="flex items-baseline gap-2 text-lg">
          {t('shortlist.title')}
          {items.length > 0 && (
            <small className="tabular text-sm font-normal tracking-normal text-text-3">
              {t('musics', { count: items.length })}
            </small>
          )}
        </h2>
        {items.length > 1 && <CompareSwitch list={context.list} />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          className="rounded-2xl border border-line bg-ink-1"
          headingLevel={3}
          icon={<AlbumIcon />}
          title={t('shortlist.emptyTitle')}
          body={t('shortlist.emptyBody')}
          action={<Button render={<Link to={paths.music()} />}>{t('shortlist.find')}</Button>}
        />
      ) : (
        <FitProvider fit={fit}>
          <RowMarksProvider value={feedback?.marks ?? noMarks}>
            <div className="@container">
              {fit && <p className="mb-2 text-sm text-text-3">{t('shortlist.lead')}</p>}
              <ul>
                {items.map((item, index) => {
                  const { id, title } = item.music;
                  return (
                    <li key={id} className={rowSeparatorClass}>
                      <div className="flex items-center">
                        {items.length > 1 && (
                          <span aria-hidden="true" className="w-5 shrink-0 text-sm font-semibold">
                            {letterOf(index + 1)}
                          </span>
                        )}
                        <div className="min-w-0 flex-1">
                          <MusicRow {...context} music={item.music} fit={fit && rowFit} />
                        </div>
                      </div>
                      <div className="-mt-1 flex items-center gap-1 pb-2 md:ps-[4.5rem] md:pe-2.5">
                        <NoteField
                          note={item.note}
                          title={title}
                          onSave={(note) => onNote(id, note)}
                        />
                        {feedback?.choice?.musicId === id && (
                          <ChoiceTag
                            text={reviews('candidate.chosen', { name: feedback.choice.name })}
                            className="max-w-1/2 shrink-0"
                          />
                        )}
                        <IconButton
                          label={t('shortlist.remove', { title })}
                          tooltip={t('shortlist.removeThis')}
                          icon={<CloseIcon size={18} />}
                          onClick={() => onRemove(item)}
                        />
                      </div>
                    </li>
                  );
                })}
              </ul>
              {info}
            </div>
          </RowMarksProvider>
        </FitProvider>
      )}
    </section>
  );
}
