import { formatLicenceId } from '@onsori/contract/licence-id';
import type { FileKind } from '@onsori/contract/plans';
import type { MusicFile } from './music-files.rules.ts';

/** Characters that a file system or an HTTP header rejects. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_TITLE_CODE_POINTS = 80;

/** Also strips leading and trailing dots and spaces, which Windows drops. */
export function toSafeFileName(title: string): string {
  const normalized = title
    .normalize('NFC')
    .replaceAll(unsafeCharacters, ' ')
    .replaceAll(/\s+/g, ' ');
  const truncated = [...normalized.trim()].slice(0, MAX_TITLE_CODE_POINTS).join('');
  return truncated.replaceAll(/^[. ]+|[. ]+$/g, '') || 'Onsori';
}

const versionLabels: Readonly<Record<FileKind, string | null>> = {
  mp3: null,
  wav: null,
  hires: '24bit',
  binaural: 'Binaural',
  surround_5_1_2: '5.1.2',
  surround_7_1_4: '7.1.4',
  stems: 'Stems',
  loop: null,
};

/** The name used in certificates and zip archives. */
export function formatFileName(title: string, { kind, audio, format }: MusicFile): string {
  const version = kind === 'loop' ? audio.name : versionLabels[kind];
  const extension = format === 'mp3' ? 'mp3' : 'wav';
  return `${toSafeFileName(title)}${version === null ? '' : ` (${toSafeFileName(version)})`}.${extension}`;
}

/** Appends the licence id, since a single file is delivered without its certificate. */
export function withLicenceId(name: string, licenceId: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} [${formatLicenceId(licenceId)}]${name.slice(dot)}`;
}

export const formatZipName = (title: string, licenceId: string): string =>
  withLicenceId(`${toSafeFileName(title)}.zip`, licenceId);

export const formatCertificateName = (licenceId: string, extension: 'pdf' | 'json'): string =>
  `onsori-licence-${formatLicenceId(licenceId)}.${extension}`;
