import { printLicenceId } from '@onsori/contract/licence-id';
import type { FileKind } from '@onsori/contract/plans';
import type { TrackFile } from './files.rules.ts';

/** What no file system and no header takes, and dots and spaces that Windows drops. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const mostLetters = 80;

/** A title as the name of a file. */
export function plainName(title: string): string {
  const plain = title.normalize('NFC').replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ');
  const cut = [...plain.trim()].slice(0, mostLetters).join('');
  return cut.replaceAll(/^[. ]+|[. ]+$/g, '') || 'Onsori';
}

const versions: Readonly<Record<FileKind, string | null>> = {
  mp3: null,
  wav: null,
  hires: '24bit',
  binaural: 'Binaural',
  surround_5_1_2: '5.1.2',
  surround_7_1_4: '7.1.4',
  stems: 'Stems',
  loop: null,
};

/** As certificates and packages name a file. */
export function fileName(title: string, { kind, audio, format }: TrackFile): string {
  const version = kind === 'loop' ? audio.name : versions[kind];
  const ending = format === 'mp3' ? 'mp3' : 'wav';
  return `${plainName(title)}${version === null ? '' : ` (${plainName(version)})`}.${ending}`;
}

/** A file alone says by its name which licence it came with. */
export function bareName(name: string, licenceId: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} [${printLicenceId(licenceId)}]${name.slice(dot)}`;
}

export const packageName = (title: string, licenceId: string): string =>
  bareName(`${plainName(title)}.zip`, licenceId);

export const certificateName = (licenceId: string, ending: 'pdf' | 'json'): string =>
  `onsori-licence-${printLicenceId(licenceId)}.${ending}`;
