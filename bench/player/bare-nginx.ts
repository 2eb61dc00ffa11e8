import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, spawnOwned, until } from '#tools/harness/processes.ts';

const config = (port: number) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid nginx.pid;
error_log stderr warn;
events {
  worker_connections 4096;
}
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000;
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root files;
  }
}
`;

/** Baseline: nginx that serves one static file. */
export async function startBareNginx(
  file: Uint8Array,
): Promise<{ readonly url: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-nginx-'));
  for (const name of ['files', 'tmp']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'files', 'file'), file);
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), config(port));
  const args = ['-p', `${folder}/`, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const nginx = spawnOwned('/usr/sbin/nginx', args, { stdio: 'ignore', deathSignal: 'TERM' });
  const url = `http://127.0.0.1:${port}/file`;
  await until('bare nginx responds', 5, () => isOk(url));
  return {
    url,
    end: async () => {
      await endProcess(nginx, 'SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
