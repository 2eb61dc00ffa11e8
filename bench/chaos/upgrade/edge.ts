import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnOwned, until } from '#tools/harness/processes.ts';

const shippedConfiguration = join(import.meta.dirname, '../../../deploy/systemd/edge/haproxy.cfg');

const LISTEN_LIMIT_SECONDS = 20;

interface EdgeServer {
  readonly name: string;
  readonly port: number;
  readonly opsPort: number;
}

export interface EdgePlan {
  readonly publicPort: number;
  readonly apiPort: number;
  readonly backends: Readonly<Record<'web' | 'assets' | 'server', readonly EdgeServer[]>>;
}

function replaceIn(text: string, pattern: RegExp, replacement: string): string {
  if (text.search(pattern) < 0) throw new Error(`haproxy.cfg has no ${pattern}`);
  return text.replace(pattern, replacement);
}

const serverLine = ({ name, port, opsPort }: EdgeServer) =>
  `    server ${name} 127.0.0.1:${port} check port ${opsPort}\n`;

/** The shipped configuration on loopback: other ports and servers, no TLS. */
export function renderEdgeConfiguration({ publicPort, apiPort, backends }: EdgePlan): string {
  let text = readFileSync(shippedConfiguration, 'utf8');
  text = replaceIn(text, / {4}bind :80\n.*bind :443 .*\n/, `    bind 127.0.0.1:${publicPort}\n`);
  // A user without rights has a smaller limit of open files.
  text = replaceIn(text, /maxconn \d+/, 'maxconn 2000');
  text = replaceIn(text, / {4}http-request redirect scheme https .*\n/, '');
  text = replaceIn(text, /set-header X-Forwarded-Proto https/, 'set-header X-Forwarded-Proto http');
  text = replaceIn(text, /bind 127\.0\.0\.1:8000/, `bind 127.0.0.1:${apiPort}`);
  // No caller has a cookie: every request may reach another build, which is harder than in browsers.
  text = replaceIn(text, / {4}cookie .*\n/, '');
  for (const [name, servers] of Object.entries(backends)) {
    const section = new RegExp(
      `(\\nbackend ${name}\\n(?: {4}(?!server ).*\\n)+)(?: {4}server .*\\n)+`,
    );
    text = replaceIn(text, section, `$1${servers.map(serverLine).join('')}`);
  }
  return text;
}

/** Web processes become ready through it, so it starts first and has no server yet. */
export async function startEdge(plan: EdgePlan, folder: string): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, renderEdgeConfiguration(plan));
  const log = openSync(join(folder, 'haproxy.log'), 'w');
  const child = spawnOwned('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  await until(`the edge listens, see ${folder}/haproxy.log`, LISTEN_LIMIT_SECONDS, async () => {
    const { status } = await fetch(`http://127.0.0.1:${plan.publicPort}/`);
    return status === 503 || `status ${status}`;
  });
  return child;
}
