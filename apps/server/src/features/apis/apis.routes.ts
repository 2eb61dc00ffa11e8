import { api } from '@onsori/contract/api';
import { createOpenApiDocument } from '@onsori/contract/openapi';
import { listPublicRoutes } from '@onsori/contract/public-api';
import { type Implementation, implement } from '#http/implementation.ts';

/** The reference of the public API, made from the contract that this process serves. */
export function apisRoutes(): Implementation[] {
  const { openapi, paths, ...rest } = createOpenApiDocument(
    Object.fromEntries(listPublicRoutes(api)),
  );
  const document = { ...rest, openapi: String(openapi), paths: { ...(paths as object) } };
  return [implement('getOpenApiDocument', api.getOpenApiDocument, async () => document)];
}
