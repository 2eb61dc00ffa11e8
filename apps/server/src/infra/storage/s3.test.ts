import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createS3Storage } from './s3.ts';

test('times out when the store does not respond', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const storage = createS3Storage({
    endpoint,
    publicEndpoint: endpoint,
    region: 'us-east-1',
    bucket: 'onsori',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    requestTimeoutMs: 100,
  });
  await expect(storage.head('a/b')).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});
