import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/test/free-port.ts';
import { createSelfSigned } from '#server/test/self-signed.ts';
import { endProcess, until } from '#tools/harness/processes.ts';

const config = (port: number, target: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid nginx.pid;
error_log stderr emerg;
events {
  worker_connections 1024;
}
http {
  access_log off;
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    client_max_body_size 0;
    location / {
      proxy_http_version 1.1;
      proxy_max_temp_file_size 0;
      proxy_set_header Host $http_host;
      proxy_pass ${target};
    }
  }
}
`;

export interface TlsFront {
  readonly origin: string;
  /** Path of the certificate to trust. */
  readonly certFile: string;
  end(): Promise<void>;
}

/** Starts nginx with TLS in front of the object store, as hosted stores have it. */
export async function startTlsFront(target: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-front-'));
  mkdirSync(join(folder, 'tmp'));
  const { key, cert } = createSelfSigned();
  const certFile = join(folder, 'cert.pem');
  writeFileSync(certFile, cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), config(port, target));
  const args = ['-p', `${folder}/`, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
  // nginx returns 400 for plain HTTP on a TLS port.
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/`)).status === 400;
  await until('TLS in front of the store', 5, isUp);
  return {
    origin: `https://127.0.0.1:${port}`,
    certFile,
    end: async () => {
      await endProcess(nginx, 'SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
