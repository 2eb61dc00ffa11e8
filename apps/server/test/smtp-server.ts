import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Starts a mail server that replies to every RCPT with this line. */
export async function startRefusingSmtp(
  recipientReply: string,
): Promise<{ readonly url: string; recipients(): number; close(): void }> {
  const sockets: Socket[] = [];
  let recipients = 0;
  const replyTo = (line: string): string => {
    if (!line.startsWith('RCPT')) return line.startsWith('QUIT') ? '221 bye' : '250 ok';
    recipients += 1;
    return recipientReply;
  };
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean))
        socket.write(`${replyTo(line)}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    recipients: () => recipients,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
