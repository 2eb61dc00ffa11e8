import type { Language } from '@onsori/contract/enumerations';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import type { ClaimantRole } from '@onsori/contract/inquiry-values';
import { findUser } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { countReports, isKnownMusic, lockReporter, type Reporter } from './inquiries.repo.ts';
import { parseMusicReference, reportsCountedSince, toTitle } from './inquiries.rules.ts';
import { openInquiry } from './inquiries.service.ts';

/** Returns the id of the reported music, null if it cannot be identified; throws past the limit. */
export async function resolveReport(
  tx: Tx,
  reporter: Reporter,
  music: string,
  now: Date,
): Promise<string | null> {
  await lockReporter(tx, reporter);
  if ((await countReports(tx, reporter, reportsCountedSince(now))) >= inquiryLimits.reportsPerDay)
    throw new AppError('rate_limited.reports');
  const musicId = parseMusicReference(music);
  return musicId !== null && (await isKnownMusic(tx, musicId)) ? musicId : null;
}

export interface ReportMusicCommand {
  readonly userId: string;
  readonly music: string;
  readonly work: string;
  readonly claimantRole: ClaimantRole;
  readonly text: string;
  readonly language: Language;
}

/** The report of a user is an inquiry of the same topic as that of a visitor. */
export async function reportMusic(tx: Tx, command: ReportMusicCommand, now = new Date()) {
  const { userId, music, work, claimantRole, text } = command;
  const reporter = { userId, email: null };
  const musicId = await resolveReport(tx, reporter, music, now);
  const user = await findUser(tx, userId);
  const id = uuidV7(now);
  const number = await openInquiry(
    tx,
    {
      id,
      ...reporter,
      language: user?.language ?? command.language,
      topic: 'resemblance',
      title: toTitle(text),
      musicId,
      details: { music, work, claimant_role: claimantRole },
      now,
    },
    { id: uuidV7(now), text, linkHash: null },
  );
  return { id, number };
}
