import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProjectLayout } from '#app/projects/project-layout.tsx';
import { Shortlist, type ShortlistItem } from '#app/projects/shortlist.tsx';
import { QueryError } from '#app/query-error.tsx';
import { rememberPage } from '#app/session/remember-page.ts';
import { musicQuery } from '#features/catalog/music.queries.ts';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { NameField } from '#features/projects/name-field.tsx';
import { changeDraft, readStoredProject, storeProject } from '#features/projects/project-store.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import type { Draft, DraftMusic } from '#features/projects/stored-project.ts';
import { useNewDraft } from '#features/projects/use-current-project.ts';
import { useRename } from '#features/projects/use-rename.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

const isGone = (error: Error | null): boolean => statusOf(error) === 404;

/** The musics of the draft; one that is no longer published is left out. */
function useDraftMusics(musics: readonly DraftMusic[]) {
  const lang = useLocale();
  const queries = useQueries({
    queries: musics.map(({ music_id: musicId }) => musicQuery(browserApi, musicId, lang)),
  });
  const items: ShortlistItem[] = musics.flatMap(({ note }, at) => {
    const music = queries[at]?.data;
    return music ? [{ music, note }] : [];
  });
  // Also those that are read again.
  const failed = queries.filter(
    ({ data, error, errorUpdateCount }) => !data && errorUpdateCount > 0 && !isGone(error),
  );
  const isFirstRead = items.length === 0 && queries.some(({ isPending }) => isPending);
  return { items, isPending: isFirstRead && failed.length === 0, failed };
}

interface DraftProjectProps {
  readonly draft: Draft;
  readonly now: Date;
}

/** The project of a visitor, which is in this browser only. */
export function DraftProject({ draft, now }: DraftProjectProps) {
  const t = projectsTexts.use();
  const toast = useToast();
  const newDraft = useNewDraft();
  const rename = useRename(null);
  const { project } = draft;
  const { musics } = project;
  const { items, isPending, failed } = useDraftMusics(musics);
  const setMusics = (next: readonly DraftMusic[]) => changeDraft(newDraft, { musics: next });
  const undo = (act: () => void) => ({ label: t('undo'), act, closeLabel: t('editor.close') });
  const deleteDraft = () => {
    storeProject({ draft: null });
    toast.show(
      t('delete.done', { name: project.name }),
      undo(() => {
        // Another one may have begun meanwhile.
        if (readStoredProject().draft === null) storeProject({ draft });
      }),
    );
  };
  return (
    <ProjectLayout
      settings={project}
      onChange={(change) => changeDraft(newDraft, change)}
      name={
        <h1>
          <NameField name={project.name} onRename={rename} className="text-2xl" />
        </h1>
      }
      actions={
        <>
          <Button variant="primary" render={<Link to={paths.signUp()} onClick={rememberPage} />}>
            {t('draft.signUp')}
          </Button>
          <Button variant="ghost" onClick={deleteDraft}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Notice>{t('draft.notice')}</Notice>
      {failed.length > 0 && (
        <QueryError
          error={failed.find(({ error }) => error !== null)?.error ?? null}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {isPending && <MusicListSkeleton rows={musics.length} />}
      {!isPending && (items.length > 0 || failed.length === 0) && (
        <Shortlist
          settings={project}
          items={items}
          path={paths.projects()}
          now={now}
          onNote={async (musicId, note) =>
            setMusics(musics.map((each) => (each.music_id === musicId ? { ...each, note } : each)))
          }
          onRemove={({ music }) => {
            const at = musics.findIndex(({ music_id }) => music_id === music.id);
            setMusics(musics.toSpliced(at, 1));
            toast.show(
              t('shortlist.removed', { title: music.title }),
              undo(() => {
                const latest = readStoredProject().draft?.project.musics ?? [];
                const removed = musics.slice(at, at + 1);
                if (latest.every(({ music_id }) => music_id !== music.id))
                  setMusics(latest.toSpliced(at, 0, ...removed));
              }),
            );
          }}
        />
      )}
    </ProjectLayout>
  );
}
