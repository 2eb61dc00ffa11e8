import type { Fit, FitRefusal } from '@onsori/contract/fit';
import type { ProjectHit } from '@onsori/contract/projects';
import { movedCuts, sameShapes } from './fit-status.rules.ts';
import { type ProjectSettings, sortHits, usedHits } from './project-settings.ts';

export type FitChange = Pick<ProjectSettings, 'samples' | 'hits' | 'shapes'>;

/** What a proposal changes, as its button says it. */
export type ProposalAction =
  | { readonly kind: 'length'; readonly samples: number }
  | { readonly kind: 'shapes' }
  | { readonly kind: 'removeCuts'; readonly count: number }
  | { readonly kind: 'moveCut'; readonly number: number; readonly ms: number }
  | { readonly kind: 'moveCuts'; readonly count: number }
  | { readonly kind: 'softenCuts' };

/** The cuts of a proposal with the labels of the cuts that they come from. */
function proposedHits(hits: readonly ProjectHit[], proposal: Fit): ProjectHit[] {
  const before = sortHits(hits);
  const after = proposal.hits.toSorted((a, b) => a.at_ms - b.at_ms);
  if (before.length === after.length)
    return after.map(({ at_ms, weight }, at) => ({
      at_ms,
      weight,
      label: before[at]?.label ?? '',
    }));
  const left = [...before];
  return after.map(({ at_ms, weight }) => {
    const distances = left.map((hit) => Math.abs(hit.at_ms - at_ms));
    const [nearest] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    return { at_ms, weight, label: nearest?.label ?? '' };
  });
}

/** Settings with the proposal; cuts behind the length stay as they are. */
export function applyProposal(settings: ProjectSettings, proposal: Fit): FitChange {
  const used = new Set(usedHits(settings));
  const unused = settings.hits.filter((hit) => !used.has(hit));
  return {
    samples: proposal.samples,
    hits: sortHits([...proposedHits([...used], proposal), ...unused]),
    shapes: [...proposal.shapes],
  };
}

export function toProposalAction(
  fit: Fit,
  proposal: NonNullable<FitRefusal['proposal']>,
): ProposalAction {
  if (proposal.samples !== fit.samples) return { kind: 'length', samples: proposal.samples };
  if (!sameShapes(fit, proposal)) return { kind: 'shapes' };
  const removed = fit.hits.length - proposal.hits.length;
  if (removed > 0) return { kind: 'removeCuts', count: removed };
  const clear = movedCuts(fit, proposal);
  // Also what no frame shows, where nothing else changes.
  const moves = clear.length > 0 ? clear : movedCuts(fit, proposal, 0);
  const [move] = moves;
  if (move === undefined) return { kind: 'softenCuts' };
  return moves.length === 1
    ? { kind: 'moveCut', number: move.number, ms: move.ms }
    : { kind: 'moveCuts', count: moves.length };
}
