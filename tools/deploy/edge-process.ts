import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from './certificates.ts';

const NGINX = '/usr/sbin/nginx';
const sources = join(import.meta.dirname, '..', '..', 'deploy', 'compose', 'nginx');

interface EdgeOptions {
  readonly domain: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly statusPort: number;
  readonly webPort: number;
  readonly apiPort: number;
  /** Changes the configuration, to show that a check finds a weaker one. */
  readonly change?: (config: string) => string;
}

export interface EdgeProcess {
  readonly authority: string;
  /** Error log and access log. */
  output(): string;
  stop(): Promise<void>;
}

/** For tests: nginx with the configuration of the compose form, with ports and folders of its own. */
export async function startEdge(options: EdgeOptions): Promise<EdgeProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'edge-'));
  const inDirectory = (name: string) => join(directory, name);
  for (const name of ['certificates', 'acme', 'cache', 'tmp', 'mode']) mkdirSync(inDirectory(name));
  createCertificate(inDirectory('certificates'), options.domain);
  cpSync(join(sources, 'storage-disk'), inDirectory('storage'), { recursive: true });
  writeFileSync(
    inDirectory('tmp/host.conf'),
    `resolver 127.0.0.1;\nmap '' $https_port { default ':${options.httpsPort}'; }\n`,
  );
  const replacements: readonly [RegExp, string][] = [
    // First, as the folder of the test may contain it.
    [/\/tmp\//g, `${inDirectory('tmp')}/`],
    // A pipe of Node is a socket, which nginx cannot open by this name.
    [/\/dev\/stdout/g, inDirectory('access.log')],
    [/\/certificates\//g, `${inDirectory('certificates')}/`],
    [/\/var\/cache\/edge/g, inDirectory('cache')],
    [/root \/acme;/g, `root ${inDirectory('acme')};`],
    [/\/etc\/nginx\/(storage|mode)\//g, `${directory}/$1/`],
    [/^ *listen \[::\].*\n/gm, ''],
    [/^ *listen 443 .*\n/gm, ''],
    [/listen 8080 /g, `listen 127.0.0.1:${options.httpPort} `],
    [/listen 8081;/g, `listen 127.0.0.1:${options.statusPort};`],
    [/listen 8443 /g, `listen 127.0.0.1:${options.httpsPort} `],
    [/web:8090/g, `127.0.0.1:${options.webPort}`],
    [/server:8080/g, `127.0.0.1:${options.apiPort}`],
    [/^worker_processes auto;/m, 'worker_processes 1;\nuser root;'],
  ];
  const original = readFileSync(join(sources, 'nginx.conf'), 'utf8');
  const config = replacements.reduce((text, [from, to]) => text.replace(from, to), original);
  const path = inDirectory('nginx.conf');
  writeFileSync(path, options.change?.(config) ?? config);
  const nginx: ChildProcess = spawn(NGINX, ['-e', 'stderr', '-c', path, '-g', 'daemon off;']);
  let output = '';
  nginx.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${options.httpPort}/_edge/health`).then(
      ({ status }) => status === 204,
      () => false,
    );
  const deadline = Date.now() + 10_000;
  while (!(await isUp())) {
    if (nginx.exitCode !== null || Date.now() > deadline) throw new Error(`no edge: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    authority: inDirectory('certificates/authority.pem'),
    output: () => output + readFileSync(inDirectory('access.log'), 'utf8'),
    stop: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
