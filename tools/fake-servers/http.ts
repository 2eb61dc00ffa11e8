import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** On loopback, but for a demo in containers. */
export const listenHost = (): string => process.env.FAKE_HOST ?? '127.0.0.1';

/** The public origin of a fake server: that of the edge in a demo. */
export const publicOrigin = (port: number): string =>
  process.env.FAKE_ORIGIN ?? `http://127.0.0.1:${port}`;

/** An unexpected error is logged and responds 500. */
export function serve(port: number, handle: RequestHandler): Server {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return server.listen(port, listenHost());
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const style = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article, form { border: 1px solid #ccc; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  button, input { font: inherit; padding: .5rem 1rem; margin: .25rem 0; width: 100%; box-sizing: border-box; }
  small { color: #555; }`;

export interface Page {
  readonly lang: 'ko' | 'en';
  readonly title: string;
  readonly body: string;
  readonly refreshSeconds?: number;
}

export const renderPage = ({ lang, title, body, refreshSeconds }: Page): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
