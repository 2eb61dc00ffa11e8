import { type ErrorType, errors } from '@onsori/contract/errors';
import { apiPrefix } from '@onsori/contract/route';
import { readOrNull } from '#app/session/viewer.ts';
import type { ExampleIds } from '#features/apis/console.rules.ts';
import { defaultGuide, isGuide } from '#features/apis/navigation.rules.ts';
import { type Operation, readOperations } from '#features/apis/reference.rules.ts';
import type { ErrorEntry, ReferenceData } from '#features/apis/reference-data.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';

/** The operation that a guide calls in the console. */
const guideOperations: Readonly<Record<string, string>> = {
  quickstart: 'listMusics',
  pagination: 'listMusics',
};

interface LoadOptions {
  readonly entry: string | undefined;
  readonly api: ApiClient;
  readonly locale: Locale;
  readonly origin: string;
  readonly request: Request;
}

const catalogParameters = ['musicId', 'music_id', 'music_ids', 'albumId', 'audioId'];

/** A published music for entries that need an id, so that the console works at once. */
async function findExampleIds(
  operation: Operation | null,
  { entry, api, request }: Pick<LoadOptions, 'entry' | 'api' | 'request'>,
): Promise<ExampleIds> {
  const names = new Set(operation?.parameters.map(({ name }) => name));
  const player = names.has('client_id') ? { client_id: crypto.randomUUID() } : {};
  const needed = catalogParameters.some((name) => names.has(name)) || entry === 'fit';
  if (!needed) return player;
  const query = { per_page: '1' };
  const page = await readOrNull(api.call('listMusics', { query }, request.signal), request);
  const music = page?.items[0];
  if (!music) return player;
  const ids = { ...player, musicId: music.id, albumId: music.playlist_id };
  if (!names.has('audioId')) return ids;
  const params = { musicId: music.id };
  const detail = await readOrNull(
    api.call('getMusic', { params, query: {} }, request.signal),
    request,
  );
  const audioId = detail?.audios[0]?.id;
  return audioId ? { ...ids, audioId } : ids;
}

function listErrors(operations: readonly Operation[], locale: Locale): ErrorEntry[] {
  const types = operations.flatMap((operation) => operation.errors.flatMap((each) => each.types));
  return [...new Set(types)]
    .flatMap((type) => {
      const known = errors[type as ErrorType];
      return known ? [{ type, status: known.status, title: known.title[locale] }] : [];
    })
    .sort((a, b) => a.status - b.status || a.type.localeCompare(b.type));
}

/** Null for an entry that does not exist, and `unavailable` without the document. */
export async function loadReference(
  options: LoadOptions,
): Promise<ReferenceData | null | 'unavailable'> {
  const { entry = defaultGuide, api, locale, origin, request } = options;
  const document = await readOrNull(api.call('getOpenApiDocument', {}, request.signal), request);
  if (!document) return 'unavailable';
  const operations = readOperations(document);
  const wanted = isGuide(entry) ? guideOperations[entry] : entry;
  const operation = operations.find(({ id }) => id === wanted) ?? null;
  if (!isGuide(entry) && !operation) return null;
  return {
    entry,
    operations: operations.map(({ id, method, path }) => ({ id, method, path })),
    operation,
    ids: await findExampleIds(operation, { entry, api, request }),
    errors: entry === 'errors' ? listErrors(operations, locale) : [],
    baseUrl: `${new URL(origin).origin}${apiPrefix}`,
  };
}
