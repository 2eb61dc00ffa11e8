import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { webConfig } from '#web-server/config.ts';
import { reportFailure } from '#web-server/report.ts';
import { documentHeaders } from './head/document-headers.ts';

const renderLimitMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { MEDIA_ORIGIN: mediaOrigin } = webConfig();
  const development = import.meta.env.DEV;
  for (const [name, value] of documentHeaders(nonce, { development, mediaOrigin }))
    headers.set(name, value);
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    // Everything a page shows was read before: it is made at once, and sent as one.
    const chunks: Uint8Array[] = [];
    const page = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    page.on('finish', () => {
      clearTimeout(limit);
      resolve(new Response(Buffer.concat(chunks), { status, headers }));
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => pipe(page),
        onShellError: (error) => {
          clearTimeout(limit);
          reject(error);
        },
      },
    );
    const limit = setTimeout(() => abort(), renderLimitMs);
    request.signal.addEventListener('abort', () => abort());
  });
}

/** Someone who went away is no error of ours, and neither is an address that does not exist. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  reportFailure(request, error);
};
