const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

const secretName =
  '(?:pass(?:word|wd)?|secret|token|nonce|code|otp|pin|auth(?:orization)?|cookie|session|credential|signature|e-?mail|phone|mobile|tel|card|account|address|(?:\\w+[_-])?name|nickname|user|api[_-]?key|key|이름|성명|전화|주소)';

type Patterns = readonly (readonly [RegExp, string])[];

/** Values that a word before them gives away; they may contain addresses and spaces. */
const namedValues: Patterns = [
  [/\b(?:Bearer|Basic|Digest)\s+\S+/gi, '[credentials]'],
  [/\b(?:set-)?cookie\s*[:=].*/gi, '[cookie]'],
  [
    new RegExp(`(["'\`]?)\\b(${secretName})\\1\\s*[:=]\\s*("[^"]*"|'[^']*'|[^,;&}\\])\\n]+)`, 'gi'),
    '$2=[removed]',
  ],
];

/** In order: a later pattern sees the result of the earlier ones. */
const patterns: Patterns = [
  [/[^\s@<>"'`(),:;=/?&[\]]+@[^\s@<>"'`(),:;=/?&[\]]+/g, '[email]'],
  [/\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:ons|whsec|test|live|sk|pk|ck|rk)_\w[\w.~+/=-]*/g, '[key]'],
  // Messages quote what they refuse; names of properties, tables and types say where it went wrong.
  [/"(?![A-Za-z_$][\w$.]{0,40}")[^"]*"/g, '"[text]"'],
  [/`(?![A-Za-z_$][\w$.]{0,40}`)[^`]*`/g, '`[text]`'],
  [/(?<!\w)'(?![A-Za-z_$][\w$.]{0,40}')[^']*'(?!\w)/g, "'[text]'"],
  [/[‘“][^’”]*[’”]/g, '‘[text]’'],
  [/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu, '[text]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){2,7}(?::|[0-9a-f]{1,4})(?:::?[0-9a-f]{1,4})*/gi, '[address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
];

/** A word of this length with digits is a token; long names of functions have none. */
const replaceTokens = (text: string): string =>
  text.replace(/[\w+=~-]{20,}/g, (word) =>
    /\d/.test(word) && /[A-Za-z]/.test(word) ? '[token]' : word,
  );

const replaceAll = (text: string, list: Patterns): string =>
  list.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** The patterns are quadratic in the worst case, so that long texts are cut before. */
const MAX_INPUT_LENGTH = 2000;
const MAX_LENGTH = 1000;

/** Ids of our rows and requests are random and stay; everything between them is scrubbed. */
function scrubWords(text: string): string {
  const ids = text.match(uuid) ?? [];
  return text
    .split(uuid)
    .map((part, index) => replaceTokens(replaceAll(part, patterns)) + (ids[index] ?? ''))
    .join('');
}

/** Query parameters of pages and calls whose values are choices of our own lists or numbers. */
const allowedParams = new Set(
  'page per_page lang sort mood moods genre genres video_theme video_themes tempo tempos inst insts min_bpm max_bpm min_duration max_duration is_spatial type tab view status state limit'.split(
    ' ',
  ),
);

function scrubQuery(query: string): string {
  const allowed = query.split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return allowedParams.has(name) && /^[a-z_.-]{0,30}$|^-?\d{1,5}$/.test(value);
  });
  return allowed.length > 0 ? `?${allowed.join('&')}` : '';
}

const isPlainSegment = (segment: string): boolean =>
  segment.replace(uuid, '') === '' ||
  /^(?:(?:node:|[@._:])?[a-z][\w.-]{0,30}|\d{1,6})$/i.test(segment);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Built files have a hash in their name. */
function isSourceFile(segment: string): boolean {
  const name = segment.replace(/-[\w-]{8}(?=\.)/, '');
  return /^[\w.@$-]{1,60}\.(?:m?[jt]sx?|css)(?::\d+){0,2}$/.test(name) && scrubWords(name) === name;
}

function scrubSegment(segment: string): string {
  const decoded = decode(segment);
  if (replaceAll(decoded, namedValues) !== decoded) return '[value]';
  if (isSourceFile(decoded)) return decoded;
  return isPlainSegment(decoded) && scrubWords(decoded) === decoded ? decoded : '[value]';
}

/** Scrubs an address: no credentials, no fragment, allowed parameters only, odd path segments out. */
export function scrubUrl(url: string): string {
  const [, origin = '', rest = url] =
    /^((?:https?|file|node):\/\/(?:[^/?#]*@)?[^/?#]*)(.*)$/s.exec(url) ?? [];
  const [address = ''] = rest.split('#');
  const [path = '', query = ''] = address.split('?', 2);
  const host = origin.replace(/\/\/[^@]*@/, '//');
  const segments = path.split('/').map((segment) => (segment === '' ? '' : scrubSegment(segment)));
  return host + segments.join('/') + scrubQuery(query);
}

const address = /(?:https?|file):\/\/[^\s"'`<>()]+|(?<=^|[\s"'(])\/[^\s"'`<>()]*/g;

/** Removes what may be personal or secret from a free text. */
export function scrubText(text: string): string {
  const input = replaceAll(text.slice(0, MAX_INPUT_LENGTH), namedValues);
  const urls = input.match(address) ?? [];
  return input
    .split(address)
    .map((part, index) => scrubWords(part) + scrubUrl(urls[index] ?? ''))
    .join('')
    .slice(0, MAX_LENGTH);
}
