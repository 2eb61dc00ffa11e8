import type { Project } from '@onsori/contract/projects';
import { useState } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { useSettingsSummary } from '#app/projects/project-layout.tsx';
import { useDeleteProject } from '#app/projects/use-delete-project.ts';
import { usePin } from '#app/projects/use-pin.ts';
import { NameField } from '#features/projects/name-field.tsx';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { useRename } from '#features/projects/use-rename.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon, MoreIcon, PinIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { PencilIcon } from '#ui/project-icons.tsx';

interface ProjectRowProps {
  readonly project: Project;
  readonly now: Date;
}

function ProjectRow({ project, now }: ProjectRowProps) {
  const t = projectsTexts.use();
  const summarize = useSettingsSummary();
  const deleteProject = useDeleteProject();
  const rename = useRename(project.id);
  const pin = usePin();
  const [isRenaming, setRenaming] = useState(false);
  const isPinned = pin.isPinned(project.id);
  const { id, name } = project;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        {isRenaming ? (
          <NameField
            name={name}
            autoFocus
            className="text-base"
            onRename={rename}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <p className="flex min-h-9 items-center gap-2">
            <Link
              to={paths.project(id)}
              className="hit relative truncate font-semibold hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
            {isPinned && <Badge tone="neutral">{t('list.pinned')}</Badge>}
          </p>
        )}
        <p className="tabular text-sm text-text-2">
          {summarize(project)}
          {' · '}
          {t('musics', { count: project.musics })}
          <span className="text-text-3">
            {' · '}
            <RelativeTime at={project.updated_at} now={now} />
          </span>
        </p>
      </div>
      <Menu
        trigger={<IconButton label={t('list.more', { name })} icon={<MoreIcon />} />}
        entries={[
          {
            kind: 'action',
            key: 'pin',
            label: t(isPinned ? 'editor.unpin' : 'editor.pin'),
            icon: <PinIcon size={18} />,
            onSelect: () => pin.toggle(id),
          },
          {
            kind: 'action',
            key: 'rename',
            label: t('list.rename'),
            icon: <PencilIcon size={18} />,
            onSelect: () => setRenaming(true),
          },
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
    </li>
  );
}

interface ProjectRowsProps {
  readonly projects: readonly Project[];
  readonly now: Date;
}

export function ProjectRows({ projects, now }: ProjectRowsProps) {
  return (
    <ul className="rounded-2xl border border-line bg-ink-1 ps-5 pe-3 md:ps-6">
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} now={now} />
      ))}
    </ul>
  );
}
