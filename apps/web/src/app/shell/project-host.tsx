import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useErrorHandler } from '#app/use-error-handler.ts';
import type { AddRequest } from '#features/projects/add-to-project.tsx';
import { ProjectPill } from '#features/projects/project-pill.tsx';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { projectRequests } from '#lib/project-requests.ts';
import { hasStoredProject, projectStored } from '#lib/project-storage.ts';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';

// Loaded on demand, because most visits have no project.
const ProjectControl = lazy(() =>
  import('#features/projects/project-control.tsx').then((m) => ({ default: m.ProjectControl })),
);

interface Wanted {
  readonly opens: boolean;
  readonly added: readonly AddRequest[];
}

const nothing: Wanted = { opens: false, added: [] };

/** The current project, or a button that begins one. */
export function ProjectHost() {
  const title = useTexts('shell')('project');
  const { pathname } = useLocation();
  const handleError = useErrorHandler();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    const load = () => setWanted((before) => before ?? nothing);
    if (hasStoredProject()) load();
    const stopWatching = projectStored.on(load);
    const stopRequests = projectRequests.on((music) =>
      setWanted((before) => {
        const { opens, added } = before ?? nothing;
        return { opens, added: [...added, { music }] };
      }),
    );
    return () => {
      stopWatching();
      stopRequests();
    };
  }, []);
  const handleLoadFailure = () => {
    setWanted(null);
    if (wanted?.opens || wanted?.added.length) void handleError(null);
  };
  const placeholder = (
    <ProjectPill
      title={title}
      onClick={() => setWanted((before) => ({ ...(before ?? nothing), opens: true }))}
    />
  );
  return (
    <div
      // On narrow screens it takes a line of its own, where there are lists to fit or a project.
      className={`order-last -mx-4 min-w-0 basis-[calc(100%+2rem)] roomy:order-none roomy:mx-0 roomy:block roomy:max-w-[clamp(12rem,20vw,18rem)] roomy:shrink-0 roomy:basis-auto noscript:hidden ${
        wanted || pathname === paths.music() ? '' : 'hidden'
      }`}
    >
      {wanted ? (
        <LazyBoundary fallback={placeholder} onFailure={handleLoadFailure}>
          <ProjectControl title={title} opensAtOnce={wanted.opens} added={wanted.added} />
        </LazyBoundary>
      ) : (
        placeholder
      )}
    </div>
  );
}
