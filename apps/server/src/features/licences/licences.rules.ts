import { hash } from 'node:crypto';
import type { Language } from '@onsori/contract/enumerations';
import {
  formatLicenceId,
  includesScope,
  type LicenceHolder,
  serializeHolder,
} from '@onsori/contract/licence-terms';
import type { LicenceEdition, LicensedFile } from '@onsori/contract/licences';
import { type LicenceBasis, type LicenceScope, licenceTermsOf } from '@onsori/contract/plans';
import { type CertificateFacts, isTakenByCompany } from './certificate.rules.ts';
import { formatDate, formatPlanAndScope } from './certificate-texts.ts';

export const holderDigest = (holder: LicenceHolder, company: string | null): string =>
  hash('sha256', serializeHolder(holder, company), 'hex');

/** Little-endian words of the acoustic fingerprint; they identify a copy even after re-encoding. */
export function encodeFingerprint(sketch: readonly number[]): string | null {
  if (sketch.length === 0) return null;
  return Buffer.from(Int32Array.from(sketch).buffer).toString('base64url');
}

/** Shows the first character only: enough to compare with a certificate, too little to identify. */
export function maskName(name: string): string {
  const [first] = new Intl.Segmenter('ko').segment(name);
  return `${first?.segment ?? ''}**`;
}

/** What is known of an edition without its certificate. */
export interface EditionRow {
  readonly edition: number;
  readonly sha256: string;
  readonly signedAt: string;
  /** Null for a certificate that was changed in the database. */
  readonly holderDigest: string | null;
}

/** A correction of the name is the only change of the holder digest. */
export const describeEditions = (editions: readonly EditionRow[]): LicenceEdition[] =>
  editions.map(({ edition, signedAt, holderDigest }, at) => {
    const before = editions[at - 1];
    const change = before?.holderDigest === holderDigest ? 'extended' : 'corrected';
    return {
      edition,
      signed_at: new Date(signedAt).toISOString(),
      change: before ? change : 'issued',
    };
  });

export interface LicenceExtent {
  readonly plan: LicenceBasis;
  readonly scope: LicenceScope;
  readonly files: readonly LicensedFile[];
}

/** A purchase has a wider scope than the Pro plan, but fewer formats. */
const includesFormats = (has: LicenceBasis, needs: LicenceBasis): boolean =>
  licenceTermsOf(needs).formats.every((format) => licenceTermsOf(has).formats.includes(format));

/** Adds new files and a wider scope, never narrows; returns null when nothing changes. */
export function widenExtent<Existing extends LicenceExtent>(
  existing: Existing,
  requested: LicenceExtent,
): LicenceExtent | null {
  const existingHashes = new Set(existing.files.map(({ sha256 }) => sha256));
  const files = requested.files.filter(
    ({ sha256 }, at) =>
      !existingHashes.has(sha256) &&
      requested.files.findIndex((file) => file.sha256 === sha256) === at,
  );
  const isWider = !includesScope(existing.scope, requested.scope);
  if (files.length === 0 && !isWider) return null;
  const { scope } = isWider ? requested : existing;
  const plan =
    isWider && includesFormats(requested.plan, existing.plan) ? requested.plan : existing.plan;
  return { plan, scope, files: [...existing.files, ...files] };
}

/** Text for disputing a copyright claim; states only what the certificate proves. */
export function formatDisputeText(
  { id, claims, holder, company }: CertificateFacts,
  language: Language,
): string {
  const title = language === 'ko' ? claims.music.title_ko : claims.music.title_en;
  const day = formatDate(language, claims.issued_at);
  const scope = formatPlanAndScope(language, claims);
  const person = holder && `${holder.name} (${holder.channel})`;
  const licensee = company ?? person ?? '';
  const seatHolder =
    company === null || (holder && isTakenByCompany(holder, company)) ? null : person;
  const project = holder?.project;
  const lines =
    language === 'ko'
      ? [
          '이 영상에 사용한 배경음악은 온소리에서 정식으로 라이선스를 받은 음악입니다. 이에 이의를 제기하오니 아래 내용을 확인해 주시기 바랍니다.',
          '',
          `음악: ${title} (온소리 음악 번호 ${claims.music.id})`,
          `라이선스 번호: ${formatLicenceId(id)}`,
          `라이선스 보유자: ${licensee}`,
          ...(seatHolder ? [`좌석 사용자: ${seatHolder}`] : []),
          ...(project ? [`프로젝트: ${project}`] : []),
          `발급일: ${day}`,
          `플랜과 범위: ${scope}`,
          `확인 주소: ${claims.verify}`,
          '',
          '위 확인 주소에서 로그인 없이 라이선스가 유효한지, 영상에 사용한 파일이 라이선스에 포함된 파일과 같은지 확인할 수 있습니다.',
        ]
      : [
          'The background music in this video is licensed from Onsori. I am disputing this claim. Please review the details below.',
          '',
          `Music: ${title} (Onsori track ${claims.music.id})`,
          `License number: ${formatLicenceId(id)}`,
          `Licensee: ${licensee}`,
          ...(seatHolder ? [`Seat holder: ${seatHolder}`] : []),
          ...(project ? [`Project: ${project}`] : []),
          `Issued: ${day}`,
          `Plan and scope: ${scope}`,
          `Verify at: ${claims.verify}`,
          '',
          'At the address above, anyone can check without signing in that the license is valid and that the file used in the video is the licensed one.',
        ];
  return lines.join('\n');
}
