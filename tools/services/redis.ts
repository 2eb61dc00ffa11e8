import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntilReady } from './daemon.ts';
import type { Service, ServiceContext } from './service.ts';

const REDIS = '/usr/bin/redis-server';

export function redisService({ local, ports }: ServiceContext): Service {
  const directory = join(local, 'redis');
  const settings = {
    bind: '127.0.0.1',
    port: String(ports.redis),
    dir: directory,
    // Redis is a cache only: no persistence, and evict instead of rejecting writes.
    save: '',
    appendonly: 'no',
    maxmemory: '256mb',
    'maxmemory-policy': 'allkeys-lru',
  };
  const daemon: Daemon = {
    name: 'redis',
    local,
    program: REDIS,
    command: [REDIS, ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value])],
    directory,
    ports: [ports.redis],
    ownLogs: [],
    stopSignal: 'SIGTERM',
  };
  return {
    name: 'redis',
    port: ports.redis,
    directory,
    programs: [REDIS],
    daemons: [daemon],
    async start() {
      mkdirSync(directory, { recursive: true });
      await startDaemon(daemon);
      await waitUntilReady('redis', [daemon], 10, () => respondsToPing(ports.redis));
    },
  };
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (responded: boolean): void => {
      socket.destroy();
      resolve(responded);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
  });
}
