import { candidateRecipe } from '@onsori/music/air/candidates';
import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import type { CandidateResult } from '@onsori/music/studio/studio-request';
import { storeFiles, toStoredFile } from '#features/generation/generation.public.ts';
import type { Channel } from '#infra/redis-channel.ts';
import { handleJob, type JobContext, type JobHandler } from '#jobs/job.ts';
import type { CandidateHooks } from './air.hooks.ts';
import { makeCandidateJob } from './air.jobs.ts';
import { resolveGenre, toEngineBrief } from './air-brief.rules.ts';
import { addCandidateRefusal } from './air-candidates.repo.ts';
import { describeCurveMatch } from './air-curve.rules.ts';
import { notifyCompany } from './air-live.service.ts';
import { type CandidateWork, loadWork, takeCandidate } from './air-queue.service.ts';
import { startProgressReport } from './candidate-progress.service.ts';
import { findFailure, type StoredCandidate } from './candidates.rules.ts';
import { abandonCandidate, finishMaking, giveUpCandidate } from './finish-candidate.service.ts';

type Rendered = Exclude<CandidateResult, { readonly refused: unknown }>;

interface MakingPorts {
  readonly hooks: CandidateHooks;
  readonly channel: Channel;
}

function nextRecipe({ candidate, brief, basedOn, referenceGenre }: CandidateWork) {
  const parent = basedOn?.made?.recipe;
  const genre = resolveGenre(brief, parent?.brief.genre ?? referenceGenre);
  return candidateRecipe(toEngineBrief(brief, genre), {
    seed: Number(candidate.seed),
    index: candidate.number - 1,
    refusals: candidate.refusals.length,
    parent,
  });
}

/** Describes a rendered candidate as it is stored, with the files to upload. */
function toStored({ brief }: CandidateWork, { piece, preview, report }: Rendered) {
  const { audios, ...described } = piece;
  const [audio] = audios;
  const [streamFile] = audio?.files ?? [];
  if (!audio || !streamFile) throw new Error('a candidate was rendered without a stream');
  const [stream, previewed] = [toStoredFile(streamFile), toStoredFile(preview)];
  const { curveMatch, barMs } = report;
  const made: StoredCandidate = {
    ...described,
    stream: stream.file,
    preview: previewed.file,
    peaks: audio.peaks ?? '',
    curveMatch:
      brief.energy_curve && curveMatch
        ? describeCurveMatch(brief.energy_curve, { ...curveMatch, barMs }, piece.durationMs)
        : null,
  };
  return { made, uploads: [stream.upload, previewed.upload] };
}

/** Renders the candidate with its next seed and publishes it, or records the seed as refused. */
async function tryNextSeed(
  { db, storage, workDirectory, renderPriority: priority, signal }: JobContext,
  work: CandidateWork,
  { hooks, channel }: MakingPorts,
): Promise<void> {
  const { id: candidateId, organization_id: organizationId } = work.candidate;
  const cancelling = new AbortController();
  const report = startProgressReport(
    { db, channel },
    {
      candidateId,
      organizationId,
      musicSeconds: work.brief.seconds ?? 0,
      onUnwanted: () => cancelling.abort(new Error('request cancelled')),
    },
  );
  try {
    await using folder = await workDirectory.open();
    const recipe = nextRecipe(work);
    const result = await runInStudioWorker(
      { kind: 'candidate', recipe, directory: folder.path },
      {
        signal: AbortSignal.any([signal, cancelling.signal]),
        priority,
        onStep: report.onStep,
      },
    );
    if ('refused' in result) {
      const detail = result.refused.join(', ');
      await addCandidateRefusal(db, candidateId, { seed: recipe.seed, reason: 'gates', detail });
      return;
    }
    report.onStep('storing');
    const { made, uploads } = toStored(work, result);
    await storeFiles(db, storage, candidateId, uploads);
    await report.stop();
    await finishMaking(db, candidateId, made, hooks);
  } catch (error) {
    if (!cancelling.signal.aborted) throw error;
    await abandonCandidate(db, candidateId);
  } finally {
    await report.stop();
  }
}

/** Takes one candidate from the queue to its end; safe to repeat after an interruption. */
export function makeCandidateHandler(ports: MakingPorts): JobHandler {
  return handleJob(makeCandidateJob, async (context, { slotId }) => {
    const { db, log, signal } = context;
    const candidateId = await takeCandidate(db, slotId);
    if (candidateId === null) return;
    for (;;) {
      signal.throwIfAborted();
      const work = await loadWork(db, candidateId);
      if (!work) return;
      const { refusals, attempts, tries_before: triesBefore } = work.candidate;
      const failure = findFailure({ refusals, attempts, triesBefore });
      if (failure) {
        log.error({ candidate: candidateId, refusals, attempts }, 'air candidate failed');
        await giveUpCandidate(db, candidateId, failure);
      } else await tryNextSeed(context, work, ports);
      notifyCompany(ports.channel, work.candidate.organization_id);
    }
  });
}
