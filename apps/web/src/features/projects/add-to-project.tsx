import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { NewProjectForm } from './new-project-form.tsx';
import { useChangeProjectMusic } from './project-musics.ts';
import { toSeconds } from './project-settings.ts';
import { changeDraft, readStoredProject } from './project-store.ts';
import { projectChoicesQuery } from './projects.queries.ts';
import { projectsTexts } from './projects-texts.ts';
import { MAX_DRAFT_MUSICS } from './stored-project.ts';
import { useNewDraft } from './use-current-project.ts';
import { formatVideoTime } from './video-time.rules.ts';

interface ProjectChecksProps {
  readonly music: Music;
}

/** The projects of the user, checked while they contain the music. */
function ProjectChecks({ music }: ProjectChecksProps) {
  const t = projectsTexts.use();
  const query = useQuery({ ...projectChoicesQuery(browserApi, music.id), staleTime: 0 });
  const { mutate, isPending, variables } = useChangeProjectMusic();
  if (query.isError)
    return (
      <p className="py-2 text-sm text-text-2">
        {t('add.failed')}{' '}
        <button
          type="button"
          className="hit relative font-semibold text-text underline underline-offset-4"
          onClick={() => void query.refetch()}
        >
          {t('again')}
        </button>
      </p>
    );
  if (query.data === undefined)
    return (
      <div aria-busy="true" className="grid gap-4 py-3">
        <Skeleton width="60%" />
        <Skeleton width="45%" />
      </div>
    );
  return (
    <ul className="-mx-1 max-h-80 overflow-y-auto px-1">
      {query.data.map(({ id, name, samples, musics, has_music: hasMusic = false }) => {
        const isChanging = isPending && variables.projectId === id;
        const length =
          samples === null ? null : formatVideoTime(toSeconds(samples), { short: true });
        return (
          <li key={id}>
            <Checkbox
              checked={isChanging ? variables.isIn : hasMusic}
              onChange={({ currentTarget: { checked } }) =>
                mutate({ projectId: id, musicId: music.id, isIn: checked })
              }
              label={<span className="wrap-anywhere">{name}</span>}
              hint={[length, t('musics', { count: musics })].filter(Boolean).join(' · ')}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceDialogProps {
  readonly music: Music;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ChoiceDialog({ music, open, onClose }: ChoiceDialogProps) {
  const t = projectsTexts.use();
  const toast = useToast();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('add.title')}
      description={music.title}
      closeLabel={t('editor.close')}
      size="sm"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProjectChecks music={music} />
        <NewProjectForm
          musicId={music.id}
          onCreated={({ name }) => {
            toast.show(t('add.added', { name }));
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

/** Adds a music to the project of this browser; returns its name, or null when it is full. */
function useAddToDraft(): (musicId: string) => string | null {
  const newDraft = useNewDraft();
  return (musicId) => {
    const { name, musics } = readStoredProject().draft?.project ?? newDraft();
    if (musics.some(({ music_id }) => music_id === musicId)) return name;
    if (musics.length >= MAX_DRAFT_MUSICS) return null;
    changeDraft(newDraft, { musics: [...musics, { music_id: musicId, note: '' }] });
    return name;
  };
}

/** An object of its own, so that the same music can be added again. */
export interface AddRequest {
  readonly music: Music;
}

/** Visitors add to the one project of this browser, users choose among theirs. */
export function AddToProject({ requests }: { readonly requests: readonly AddRequest[] }) {
  const t = projectsTexts.use();
  const toast = useToast();
  const navigate = useNavigate();
  const isVisitor = useUser() === null;
  const addToDraft = useAddToDraft();
  const [open, setOpen] = useState(false);
  const begin = useEffectEvent(({ music }: AddRequest) => {
    if (!isVisitor) return setOpen(true);
    const name = addToDraft(music.id);
    if (name === null) return toast.show(t('add.full', { max: MAX_DRAFT_MUSICS }));
    toast.show(t('add.added', { name }), {
      label: t('add.open'),
      act: () => void navigate(paths.projects()),
      closeLabel: t('editor.close'),
    });
  });
  const begun = useRef(0);
  useEffect(() => {
    for (const request of requests.slice(begun.current)) begin(request);
    begun.current = requests.length;
  }, [requests]);
  const latest = requests.at(-1);
  return (
    latest && (
      <ChoiceDialog music={latest.music} open={open && !isVisitor} onClose={() => setOpen(false)} />
    )
  );
}
