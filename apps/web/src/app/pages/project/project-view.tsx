import type { Project } from '@onsori/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProjectLayout } from '#app/projects/project-layout.tsx';
import { ProjectLicences } from '#app/projects/project-licences.tsx';
import { Shortlist, shortlistSource } from '#app/projects/shortlist.tsx';
import { useDeleteProject } from '#app/projects/use-delete-project.ts';
import { usePin } from '#app/projects/use-pin.ts';
import { QueryError } from '#app/query-error.tsx';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { playAtMusicTime } from '#features/player/player.public.ts';
import { NameField } from '#features/projects/name-field.tsx';
import { useChangeProjectMusic } from '#features/projects/project-musics.ts';
import { projectMusicsQuery } from '#features/projects/projects.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import type { RowMark } from '#features/projects/row-marks.tsx';
import { saveSettings } from '#features/projects/save-project.ts';
import { useRename } from '#features/projects/use-rename.ts';
import { ProjectReviews } from '#features/reviews/project-reviews.tsx';
import { createAuthorMarks } from '#features/reviews/review-sound.ts';
import { projectFeedbackQuery } from '#features/reviews/reviews.queries.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ChevronLeftIcon, CloseIcon, MoreIcon, PinIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

interface ProjectViewProps {
  readonly project: Project;
  readonly now: Date;
}

/** What clients wrote and chose, as the rows show it. */
function useShortlistFeedback(projectId: string) {
  const { data } = useQuery(projectFeedbackQuery(browserApi, projectId));
  return useMemo(() => {
    if (!data) return undefined;
    const authors = createAuthorMarks(data.comments);
    const marks = new Map<string, RowMark[]>();
    for (const { id, music_id, at_ms: atMs, until_ms: untilMs, name } of data.comments) {
      const own = marks.get(music_id) ?? [];
      marks.set(music_id, [...own, { id, atMs, untilMs, ...authors(name) }]);
    }
    const { choice } = data;
    return { marks, choice: choice && { musicId: choice.music_id, name: choice.name } };
  }, [data]);
}

/** The shortlist as the server has it. */
function SavedShortlist({ project, now }: ProjectViewProps) {
  const t = projectsTexts.use();
  const toast = useToast();
  const { id: projectId } = project;
  const query = useQuery(projectMusicsQuery(browserApi, projectId, useLocale()));
  const { mutate, mutateAsync } = useChangeProjectMusic();
  const feedback = useShortlistFeedback(projectId);
  if (!query.data)
    return query.isError ? (
      <QueryError error={query.error} retrying={query.isFetching} onRetry={() => query.refetch()} />
    ) : (
      <MusicListSkeleton rows={3} />
    );
  const items = query.data;
  return (
    <Shortlist
      settings={project}
      items={items}
      path={paths.project(projectId)}
      now={now}
      feedback={feedback}
      onNote={(musicId, note) => mutateAsync({ projectId, musicId, isIn: true, note })}
      onRemove={({ music: { id: musicId, title }, note }) => {
        const at = items.findIndex(({ music }) => music.id === musicId);
        const before = items[at + 1]?.music.id;
        mutate(
          { projectId, musicId, isIn: false },
          {
            onSuccess: () =>
              toast.show(t('shortlist.removed', { title }), {
                label: t('undo'),
                act: () => mutate({ projectId, musicId, isIn: true, note, before }),
                closeLabel: t('editor.close'),
              }),
          },
        );
      }}
    />
  );
}

/** Links for clients, and what they wrote; a time plays the music from there. */
function Reviews({ project: { id, name } }: Pick<ProjectViewProps, 'project'>) {
  const { data } = useQuery(projectMusicsQuery(browserApi, id, useLocale()));
  const musics = data?.map(({ music }) => music);
  const list = { musics: musics ?? [], source: shortlistSource(name, paths.project(id)) };
  return (
    <ProjectReviews
      projectId={id}
      musics={musics}
      onSeek={(musicId, seconds) => playAtMusicTime(list, musicId, seconds)}
    />
  );
}

function ProjectActions({ project }: { readonly project: Project }) {
  const t = projectsTexts.use();
  const navigate = useNavigate();
  const pin = usePin();
  const deleteProject = useDeleteProject(() => navigate(paths.projects()));
  const isPinned = pin.isPinned(project.id);
  return (
    <>
      <Button
        icon={<PinIcon size={18} className={isPinned ? 'text-juhong' : undefined} />}
        aria-pressed={isPinned}
        onClick={() => pin.toggle(project.id)}
      >
        {t('editor.pin')}
      </Button>
      <Menu
        trigger={
          <IconButton
            size="md"
            label={t('list.more', { name: project.name })}
            icon={<MoreIcon />}
          />
        }
        entries={[
          {
            kind: 'action',
            key: 'delete',
            label: t('delete.confirm'),
            icon: <CloseIcon size={18} />,
            danger: true,
            onSelect: () => void deleteProject(project),
          },
        ]}
      />
    </>
  );
}

/** A project of the user. */
export function ProjectView({ project, now }: ProjectViewProps) {
  const t = projectsTexts.use();
  const rename = useRename(project.id);
  return (
    <ProjectLayout
      settings={project}
      onChange={(change) => saveSettings(project.id, change)}
      back={
        <Link
          to={paths.projects()}
          className="hit relative mb-1 inline-flex items-center gap-1 text-sm text-text-2 hover:text-text"
        >
          <ChevronLeftIcon size={16} />
          {t('title')}
        </Link>
      }
      name={
        <h1>
          <NameField name={project.name} onRename={rename} className="text-2xl md:text-3xl" />
        </h1>
      }
      actions={<ProjectActions project={project} />}
    >
      <SavedShortlist project={project} now={now} />
      <Reviews project={project} />
      <ProjectLicences projectId={project.id} now={now} />
    </ProjectLayout>
  );
}
