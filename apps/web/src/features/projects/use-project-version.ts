import type { Fit } from '@onsori/contract/fit';
import { useQuery } from '@tanstack/react-query';
import { fitPlanQuery } from './fit-plans.queries.ts';
import { toFitStatus } from './fit-status.rules.ts';
import { useStatusTexts } from './fit-status-label.tsx';
import { toFit, toSeconds } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { useCurrentProject } from './use-current-project.ts';
import { formatVideoTime } from './video-time.rules.ts';

interface ProjectVersion {
  readonly fit: Fit;
  /** As 0:58. */
  readonly length: string;
  /** Null while it is being planned. */
  readonly isFeasible: boolean | null;
  /** Why it is not feasible; null otherwise. */
  readonly refusal: string | null;
}

const noFit: Fit = { samples: 0, hits: [], shapes: [] };

interface ProjectVersionOptions {
  readonly enabled: boolean;
  /** Replaces that of the current project. */
  readonly fit: Fit | null;
}

/** The version of a music for the current project; null without a length, and for a music that has none. */
export function useProjectVersion(
  musicId: string,
  { enabled, fit: requested }: ProjectVersionOptions,
): ProjectVersion | null {
  const t = projectsTexts.use();
  const toTexts = useStatusTexts();
  const current = useCurrentProject();
  const fit = requested ?? (current && toFit(current.settings));
  const { data, isError, isPlaceholderData } = useQuery({
    ...fitPlanQuery(fit ?? noFit, musicId),
    enabled: enabled && fit !== null && requested === null,
  });
  if (fit === null) return null;
  const length = formatVideoTime(toSeconds(fit.samples), { short: true });
  const base = { fit, length };
  // It was downloaded before.
  if (requested !== null) return { ...base, isFeasible: true, refusal: null };
  if (data === null) return null;
  if (isError) return { ...base, isFeasible: false, refusal: t('fit.unknown') };
  if (data === undefined || isPlaceholderData) return { ...base, isFeasible: null, refusal: null };
  if (data.is_feasible) return { ...base, isFeasible: true, refusal: null };
  const [, refusal] = toTexts(fit, data, toFitStatus(fit, data));
  return { ...base, isFeasible: false, refusal };
}
