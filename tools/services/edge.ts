import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntilReady } from './daemon.ts';
import { renderEdgeConfig } from './edge-config.ts';
import type { Service, ServiceContext } from './service.ts';

const NGINX = '/usr/sbin/nginx';

export function edgeService({ local, ports }: ServiceContext): Service {
  const directory = join(local, 'edge');
  const config = join(directory, 'nginx.conf');
  const daemon: Daemon = {
    name: 'edge',
    local,
    program: NGINX,
    command: [NGINX, '-p', `${directory}/`, '-e', 'stderr', '-c', config],
    directory,
    ports: [ports.edge],
    ownLogs: [join(directory, 'access.log')],
    stopSignal: 'SIGTERM',
  };
  return {
    name: 'edge',
    port: ports.edge,
    directory,
    programs: [NGINX],
    daemons: [daemon],
    async start() {
      mkdirSync(join(directory, 'tmp'), { recursive: true });
      const asRoot = process.getuid?.() === 0;
      writeFileSync(config, renderEdgeConfig({ port: ports.edge, s3Port: ports.s3, asRoot }));
      await startDaemon(daemon);
      await waitUntilReady('edge', [daemon], 10, () => rejectsUnsigned(ports.edge));
    },
  };
}

async function rejectsUnsigned(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.status === 403;
}
