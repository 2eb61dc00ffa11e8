import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { NameField } from './name-field.tsx';
import { emptySettings, toSeconds } from './project-settings.ts';
import { storeProject, useStoredProject } from './project-store.ts';
import { projectChoicesQuery } from './projects.queries.ts';
import { projectsTexts } from './projects-texts.ts';
import { SettingsFields } from './settings-fields.tsx';
import {
  type UnknownProject,
  useChangeProject,
  useCurrentProject,
  useUnknownProject,
} from './use-current-project.ts';
import { useRename } from './use-rename.ts';
import { formatVideoTime } from './video-time.rules.ts';

const MAX_OTHERS = 4;

/** Projects to pin instead: those of the user, or the one that is not saved. */
function useOtherProjects(currentId: string | null) {
  const { draft } = useStoredProject();
  const user = useUser();
  const { data = [] } = useQuery({ ...projectChoicesQuery(browserApi), enabled: user !== null });
  const saved = data
    .filter(({ id }) => id !== currentId)
    .slice(0, MAX_OTHERS)
    .map(({ id, name, samples }) => ({
      key: id,
      name,
      samples,
      pin: () => user && storeProject({ pinned: { userId: user.id, projectId: id } }),
    }));
  if (draft === null || draft.isPinned) return saved;
  const { name, samples } = draft.project;
  const pin = () => storeProject({ draft: { ...draft, isPinned: true } });
  return [{ key: draft.key, name, samples, pin }, ...saved];
}

function OtherProjects({ currentId }: { readonly currentId: string | null }) {
  const t = projectsTexts.use();
  const others = useOtherProjects(currentId);
  if (others.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-1 text-sm font-semibold tracking-normal text-text-2">
        {t('editor.others')}
      </h3>
      <ul>
        {others.map(({ key, name, samples, pin }) => (
          <li key={key}>
            <button
              type="button"
              onClick={pin}
              className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 text-start hover:bg-ink-2"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              {samples !== null && (
                <span className="tabular text-sm text-text-2">
                  {formatVideoTime(toSeconds(samples), { short: true })}
                </span>
              )}
              <span className="text-sm font-semibold text-text-2">{t('editor.pin')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useUnpin(): () => void {
  const { draft } = useStoredProject();
  return () => storeProject({ pinned: null, draft: draft && { ...draft, isPinned: false } });
}

function UnknownProjectView({ read }: { readonly read: UnknownProject }) {
  const t = useTexts('errors');
  if (!read.isError) return <Skeleton shape="box" height={320} />;
  return (
    <InlineError
      title={t('readTitle')}
      help={<SupportContact question="page-does-not-load" />}
      body={errorText(read.error) ?? t('default')}
      retryLabel={t('retry')}
      retrying={read.isFetching}
      onRetry={() => read.refetch()}
    />
  );
}

/** The settings of the current project; without one, the first change begins one. */
export function ProjectPanel({ onFollow }: { readonly onFollow: () => void }) {
  const t = projectsTexts.use();
  const current = useCurrentProject();
  const unknown = useUnknownProject();
  const change = useChangeProject();
  const rename = useRename(current?.id ?? null);
  const unpin = useUnpin();
  const isVisitor = useUser() === null;
  const { draft } = useStoredProject();
  // A visitor has one project, which the fields change also while it is not pinned.
  const settings = current?.settings ?? draft?.project ?? emptySettings(t('unnamed'));
  const page = current?.id == null ? paths.projects() : paths.project(current.id);
  if (unknown) return <UnknownProjectView read={unknown} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {current ? (
            <NameField key={current.id} name={settings.name} onRename={rename} />
          ) : (
            <h2 className="text-lg">{t('editor.title')}</h2>
          )}
          <p className="text-sm text-text-2">{t(current ? 'editor.pinnedLead' : 'editor.lead')}</p>
        </div>
        {current && (
          <Button size="sm" render={<Link to={page} />} onClick={onFollow}>
            {t('editor.open')}
          </Button>
        )}
      </div>
      <SettingsFields settings={settings} onChange={change} />
      {current && (
        <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
          <p className="flex min-w-0 items-start gap-2 text-sm text-text-2">
            {!isVisitor && <CheckIcon size={16} className="mt-0.5 text-bichwi" />}
            {t(isVisitor ? 'editor.unsaved' : 'editor.applies')}
          </p>
          <Button size="sm" variant="ghost" onClick={unpin} className="-me-2">
            {t('editor.unpin')}
          </Button>
        </div>
      )}
      <OtherProjects currentId={current?.id ?? null} />
    </div>
  );
}
