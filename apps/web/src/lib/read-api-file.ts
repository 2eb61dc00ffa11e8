/** RFC 6266 parameters: a token, or a quoted string with backslash escapes. */
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** Decodes `UTF-8'language'percent-encoded` (RFC 8187); null for other values. */
function decodeExtended(value: string): string | null {
  const [, encoded] = /^UTF-8'[^']*'(.*)$/i.exec(value) ?? [];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Strips directories from a file name. */
const stripDirectories = (name: string): string => name.replace(/^.*[/\\]/s, '');

/** Parses the file name of a content-disposition header; null without one. */
export function parseDispositionName(header: string | null): string | null {
  let fallback: string | null = null;
  for (const [, key = '', quoted, token] of (header ?? '').matchAll(parameter)) {
    if (key.toLowerCase() === 'filename*') {
      const name = decodeExtended(quoted ?? token ?? '');
      if (name) return stripDirectories(name) || null;
    }
    if (key.toLowerCase() === 'filename')
      fallback ??= stripDirectories(quoted?.replaceAll(/\\(.)/gs, '$1') ?? token ?? '') || null;
  }
  return fallback;
}

export interface ApiFile {
  readonly blob: Blob;
  /** File name from the content-disposition header. */
  readonly name: string;
}

/** Reads a whole file; a connection that closes early rejects. */
export async function readApiFile(response: Response): Promise<ApiFile> {
  return {
    blob: await response.blob(),
    name: parseDispositionName(response.headers.get('content-disposition')) ?? 'onsori',
  };
}
