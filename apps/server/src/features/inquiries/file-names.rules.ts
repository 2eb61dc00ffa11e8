import { toFreeText } from '@onsori/contract/free-text';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import type { AttachmentType } from '@onsori/contract/inquiry-values';

/** The first extension is appended to names that have none of them. */
const extensions: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/flac': ['flac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
};

/** Names that Windows gives to devices, with or without an extension. */
const devicePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that is no path, cannot be misread in a header and has an extension of the sniffed type, so
 * that a system opens a saved file as what it is. A folder and a foreign extension are removed.
 */
export function toSafeFileName(name: string, type: AttachmentType): string {
  const base = toFreeText(name.normalize('NFC').split(/[/\\]/).at(-1) ?? '', 1024)
    .replaceAll(/[<>:"|?*;%`$&']/g, '_')
    .replace(/^[.\s_~-]+/, '');
  const [first, ...others] = extensions[type];
  const dot = base.lastIndexOf('.');
  const extension = dot < 0 ? '' : base.slice(dot + 1).toLowerCase();
  const suffix = [first, ...others].includes(extension) ? extension : first;
  // Inner dots would leave a second extension, such as `page.html.png`.
  const stem = (dot < 0 ? base : base.slice(0, dot)).replaceAll('.', '_');
  const short = toFreeText(stem, inquiryLimits.fileNameMax - suffix.length - 1);
  return `${short === '' || devicePattern.test(short) ? `file${short && `_${short}`}` : short}.${suffix}`;
}
