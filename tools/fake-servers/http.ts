import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on loopback; an unexpected error is logged and responds 500. */
export function serve(port: number, handle: RequestHandler): Server {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return server.listen(port, '127.0.0.1');
}

export const requestUrl = (request: IncomingMessage): URL =>
  new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Form body of a POST, else the query. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return request.method === 'POST'
    ? new URLSearchParams(await readBody(request))
    : requestUrl(request).searchParams;
}

export const bearerToken = (request: IncomingMessage): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(html);
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' });
  response.end();
}
