import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { shouldReport } from '#lib/error-reports/report-rules.ts';
import { isPayPath } from '#lib/pay-document.ts';
import { isTagPage } from '#lib/tag-pages.ts';
import { webConfig } from '#web-server/config.ts';
import { reportPageFailure } from '#web-server/report-page-failure.ts';
import { noTagSources, tagSourcesOf } from '#web-server/tag-settings.ts';
import { documentHeaders, tossScript } from './head/document-headers.ts';

const renderTimeoutMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const config = webConfig();
  const { MEDIA_ORIGIN: mediaOrigin, TOSS_SDK_URL = tossScript } = config;
  const { pathname } = new URL(request.url);
  const paymentScript = isPayPath(pathname) ? TOSS_SDK_URL : null;
  const tagSources = isTagPage(pathname) ? tagSourcesOf(config) : noTagSources;
  const development = import.meta.env.DEV;
  const policy = { development, mediaOrigin, paymentScript, tagSources, pathname };
  for (const [name, value] of documentHeaders(nonce, policy)) headers.set(name, value);
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    // Loaders have read all data before rendering starts, so buffering the document costs no latency.
    const chunks: Uint8Array[] = [];
    const page = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    page.on('finish', () => {
      clearTimeout(timeout);
      resolve(new Response(Buffer.concat(chunks), { status, headers }));
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Otherwise large completed boundaries would be sent after the page and inserted by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(page),
        onShellError: (error) => {
          clearTimeout(timeout);
          reject(error);
        },
      },
    );
    const timeout = setTimeout(() => abort(), renderTimeoutMs);
    request.signal.addEventListener('abort', () => abort());
  });
}

/** Aborted requests and refusals are not reported; an API without a response is. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const hasNoResponse = error instanceof ApiError && error.status === null;
  if (request.signal.aborted || !(hasNoResponse || shouldReport(error))) return;
  reportPageFailure(request, error);
};
