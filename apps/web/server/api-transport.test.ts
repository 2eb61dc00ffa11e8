import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { apiTransport } from './api-transport.ts';

test('sends a read once, also over a connection that the API closed', async () => {
  let requests = 0;
  const sockets: Socket[] = [];
  const api = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', () => {
      requests += 1;
      if (requests === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      else socket.destroy();
    });
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  try {
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/_api/v1/musics`;
    const read = () => apiTransport({ method: 'GET', url, headers: {}, body: null, signal: null });
    expect((await read()).status).toBe(200);
    await expect(read()).rejects.toThrow();
    expect(requests).toBe(2);
  } finally {
    for (const socket of sockets) socket.destroy();
    api.close();
  }
});
