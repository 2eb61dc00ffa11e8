import {
  type CSSProperties,
  lazy,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { playAtFit } from '#features/player/player.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { setRowFit } from '#lib/row-fit.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { BottomSheet } from '#ui/dialog.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { openPopover, positionWithoutAnchors } from '#ui/popup.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { AddRequest } from './add-to-project.tsx';
import { ProjectPill } from './project-pill.tsx';
import { toFit, toSeconds, usedHits } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { useClaimDraft } from './use-claim-draft.ts';
import { type CurrentProject, useCurrentProject } from './use-current-project.ts';
import { useSettledFit } from './use-settled-fit.ts';
import { formatVideoTime } from './video-time.rules.ts';

const ProjectPanel = lazy(() =>
  import('./project-panel.tsx').then((m) => ({ default: m.ProjectPanel })),
);

const AddToProject = lazy(() =>
  import('./add-to-project.tsx').then((m) => ({ default: m.AddToProject })),
);

/** While the current project has a length, lists show how their musics fit it. */
function useRowFitOf(current: CurrentProject | null): void {
  const hasLength = current !== null && current.settings.samples !== null;
  useEffect(() => {
    if (!hasLength) return;
    let isOver = false;
    // Without the module the rows stay as they are.
    import('./row-fit.tsx').then(
      ({ rowFit }) => isOver || setRowFit(rowFit),
      () => undefined,
    );
    return () => {
      isOver = true;
      setRowFit(null);
    };
  }, [hasLength]);
}

/** While the current project has a length, the player plays musics at that length. */
function usePlayedFit(current: CurrentProject | null): void {
  const fit = useSettledFit(current && toFit(current.settings));
  useEffect(() => playAtFit(fit), [fit]);
}

interface PopoverProps {
  readonly pill: (opener: Readonly<Record<string, unknown>>) => ReactNode;
  readonly opensAtOnce: boolean;
  readonly label: string;
}

/** A field that was removed leaves the focus to the body. */
const isFocusWithin = (element: Element): boolean =>
  document.activeElement === document.body || element.contains(document.activeElement);

/** A native popover that returns the focus to the pill. */
function PanelPopover({ pill, opensAtOnce, label }: PopoverProps) {
  const id = useId();
  const pillId = `${id}-pill`;
  const anchor = `--project${id.replace(/\W/g, '')}`;
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (opensAtOnce && popup.current) openPopover(popup.current);
  }, [opensAtOnce]);
  const close = () => popup.current?.hidePopover();
  return (
    <>
      {pill({
        id: pillId,
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        style: { anchorName: anchor },
      })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        // An open dialog would take the keys of the player.
        data-closed={open ? undefined : ''}
        aria-label={label}
        data-align="end"
        style={{ positionAnchor: anchor } as CSSProperties}
        className="menu-popup scroll-quiet max-h-[calc(100dvh-5rem)] w-104 max-w-[calc(100vw-1rem)] p-6"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') setOpen(true);
          else if (isFocusWithin(currentTarget)) document.getElementById(pillId)?.focus();
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'closed') return setOpen(false);
          positionWithoutAnchors(currentTarget, document.getElementById(pillId), 'end');
        }}
      >
        {open && (
          <LazyBoundary fallback={<div className="h-96" />} failed={<PanelFailure />}>
            <FocusFirstField />
            <ProjectPanel onFollow={close} />
          </LazyBoundary>
        )}
      </div>
    </>
  );
}

function PanelFailure() {
  return <p role="alert">{useTexts('errors')('default')}</p>;
}

/** Focuses the length once the panel is there. */
function FocusFirstField() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    marker.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return <span ref={marker} hidden />;
}

function PanelSheet({ pill, opensAtOnce, label }: PopoverProps) {
  const t = projectsTexts.use();
  const pillId = useId();
  const [open, setOpen] = useState(opensAtOnce);
  const changeOpen = (isOpen: boolean) => {
    setOpen(isOpen);
    // The pill that was pressed may have been the one before this was loaded.
    if (!isOpen) requestAnimationFrame(() => document.getElementById(pillId)?.focus());
  };
  return (
    <>
      {pill({
        id: pillId,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(true),
      })}
      <BottomSheet
        open={open}
        onOpenChange={changeOpen}
        title={label}
        titleHidden
        closeLabel={t('editor.close')}
      >
        <LazyBoundary fallback={<div className="h-96" />} failed={<PanelFailure />}>
          <ProjectPanel onFollow={() => setOpen(false)} />
        </LazyBoundary>
      </BottomSheet>
    </>
  );
}

interface ProjectControlProps {
  /** Name of the pill without a project. */
  readonly title: string;
  /** The pill was pressed before this was loaded. */
  readonly opensAtOnce: boolean;
  /** Musics to add to a project, all of this visit: several may be chosen before this is loaded. */
  readonly added: readonly AddRequest[];
}

/** The current project in the header, with what depends on it everywhere. */
export function ProjectControl({ title, opensAtOnce, added }: ProjectControlProps) {
  const t = projectsTexts.use();
  const errors = useTexts('errors');
  const toast = useToast();
  const current = useCurrentProject();
  useClaimDraft();
  useRowFitOf(current);
  usePlayedFit(current);
  const settings = current?.settings;
  const samples = settings?.samples ?? null;
  const cuts = settings ? usedHits(settings).length : 0;
  const Panel = useIsNarrow() ? PanelSheet : PanelPopover;
  // Once: another width has another panel.
  const [opens, setOpens] = useState(opensAtOnce);
  useEffect(() => setOpens(false), []);
  return (
    <>
      <Panel
        label={t('editor.title')}
        opensAtOnce={opens}
        pill={(opener) => (
          <ProjectPill
            {...opener}
            isPinned={current !== null}
            title={settings?.name ?? title}
            length={
              samples === null ? undefined : formatVideoTime(toSeconds(samples), { short: true })
            }
            cuts={cuts > 0 ? t('pill.cuts', { count: cuts }) : undefined}
          />
        )}
      />
      {added.length > 0 && (
        <LazyBoundary onFailure={() => toast.show(errors('default'))}>
          <AddToProject requests={added} />
        </LazyBoundary>
      )}
    </>
  );
}
