import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Respond = (response: ServerResponse) => void;

/** An HTTP server that records messages. */
export async function startReceiver() {
  const received: ReceivedMessage[] = [];
  const responses: Respond[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const respond = responses.shift();
    if (respond) respond(response);
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** Returns the parsed message; throws unless it is signed with the secret. */
    verify: (secret: string, index = 0): unknown => {
      const { body, headers } = received[index] ?? { body: '', headers: {} };
      return new Webhook(secret).verify(body, headers as Record<string, string>);
    },
    /** Responses to the next messages; then 200. */
    queue: (...next: readonly (number | Respond)[]) =>
      responses.push(
        ...next.map((each) =>
          typeof each === 'number'
            ? (response: ServerResponse) => void response.writeHead(each).end(`status ${each}`)
            : each,
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
