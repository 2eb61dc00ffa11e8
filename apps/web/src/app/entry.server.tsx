import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { documentHeaders } from './head/document-headers.ts';

const renderLimitMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of documentHeaders(nonce, import.meta.env.DEV)) headers.set(name, value);
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => abort(), renderLimitMs);
    const body = new PassThrough();
    body.on('close', () => clearTimeout(limit));
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady: () => {
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: (error) => {
          clearTimeout(limit);
          reject(error);
        },
      },
    );
    request.signal.addEventListener('abort', () => {
      abort();
      body.destroy();
    });
  });
}

/** Someone who went away is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) process.stderr.write(`${String(error)}\n`);
};
