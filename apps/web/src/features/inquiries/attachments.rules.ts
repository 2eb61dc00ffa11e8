import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type AttachmentType, attachmentTypes } from '@onsori/contract/inquiry-values';

export type FileRefusal = 'type' | 'size' | 'empty' | 'count';

/** Types that browsers report under another name. */
const typeAliases: Readonly<Record<string, AttachmentType>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'application/ogg': 'audio/ogg',
};

const acceptedTypes: readonly string[] = [...attachmentTypes, ...Object.keys(typeAliases)];

/** For the file dialog of the browser. */
export const acceptedFiles = acceptedTypes.join(',');

interface OfferedFile {
  /** As the browser knows it; empty if it does not. */
  readonly type: string;
  readonly size: number;
}

/** Why a file is not uploaded; the server decides about a type that the browser does not know. */
export function refuseFile(file: OfferedFile, attached: number): FileRefusal | null {
  if (file.type !== '' && !acceptedTypes.includes(file.type.toLowerCase())) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > inquiryLimits.attachmentBytes) return 'size';
  return attached >= inquiryLimits.attachments ? 'count' : null;
}
