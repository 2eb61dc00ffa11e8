/** Parameters as RFC 6266 writes them: a token, or a text in quotes in which a backslash frees. */
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** UTF-8'language'percent-encoded (RFC 8187); null where it is none. */
function decodeExtended(value: string): string | null {
  const [, encoded] = /^UTF-8'[^']*'(.*)$/i.exec(value) ?? [];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** A name is a name and no way to a folder. */
const lastPart = (name: string): string => name.replace(/^.*[/\\]/s, '');

/** What a content-disposition header says a file is called; null where it says nothing. */
export function dispositionName(header: string | null): string | null {
  let plain: string | null = null;
  for (const [, key = '', quoted, token] of (header ?? '').matchAll(parameter)) {
    if (key.toLowerCase() === 'filename*') {
      const name = decodeExtended(quoted ?? token ?? '');
      if (name) return lastPart(name) || null;
    }
    if (key.toLowerCase() === 'filename')
      plain ??= lastPart(quoted?.replaceAll(/\\(.)/gs, '$1') ?? token ?? '') || null;
  }
  return plain;
}
