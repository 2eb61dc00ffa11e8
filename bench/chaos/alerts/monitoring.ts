import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { renderGauges } from '#server/src/infra/metrics-file.ts';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, spawnOwned, until } from '#tools/harness/processes.ts';

const source = join(import.meta.dirname, '../../../deploy/monitoring');
const DISK_MB = 16;

/** An alert as Alertmanager sends it. */
interface ReceivedAlert {
  readonly path: string;
  readonly status: 'firing' | 'resolved';
  readonly name: string;
  readonly runbook: string;
}

async function startReceiver(port: number) {
  const received: ReceivedAlert[] = [];
  const server = createServer(async (request, response) => {
    const { alerts } = JSON.parse(await text(request)) as {
      readonly alerts: readonly {
        readonly status: ReceivedAlert['status'];
        readonly labels: { readonly alertname: string };
        readonly annotations: { readonly runbook_url: string };
      }[];
    };
    for (const { status, labels, annotations } of alerts)
      received.push({
        path: request.url ?? '',
        status,
        name: labels.alertname,
        runbook: annotations.runbook_url,
      });
    response.end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { received, close: () => server.close() };
}

function replaceIn(file: string, replacements: readonly (readonly [RegExp, string])[]): void {
  const before = readFileSync(file, 'utf8');
  const after = replacements.reduce((content, [from, to]) => {
    if (content.search(from) < 0) throw new Error(`${file} has no ${from}`);
    return content.replaceAll(from, to);
  }, before);
  writeFileSync(file, after);
}

/** The shipped configuration with other addresses and shorter times. */
function writeConfiguration(
  directory: string,
  targets: Readonly<Record<string, readonly string[]>>,
  ports: { readonly alertmanager: number; readonly receiver: number },
): void {
  cpSync(source, directory, { recursive: true });
  replaceIn(join(directory, 'prometheus.yml'), [
    [/_interval: 15s/g, '_interval: 1s'],
    [/127\.0\.0\.1:9093/g, `127.0.0.1:${ports.alertmanager}`],
  ]);
  replaceIn(join(directory, 'rules/alerts.yml'), [[/for: \d+[smh]/g, 'for: 2s']]);
  replaceIn(join(directory, 'rules/slo.yml'), [
    [/\[5m\]/g, '[10s]'],
    [/\[1h\]/g, '[20s]'],
  ]);
  replaceIn(join(directory, 'alertmanager.yml'), [
    [/group_wait: 30s/g, 'group_wait: 1s'],
    [/group_interval: 5m/g, 'group_interval: 1s'],
    [/127\.0\.0\.1:9094/g, `127.0.0.1:${ports.receiver}`],
  ]);
  for (const job of ['api', 'worker', 'web', 'edge', 'node', 'postgres', 'redis']) {
    const addresses = targets[job] ?? [];
    const file = addresses.length > 0 ? [{ targets: addresses }] : [];
    // JSON is YAML.
    writeFileSync(join(directory, `targets/${job}.yml`), JSON.stringify(file));
  }
}

/** Starts node exporter with a small disk of its own, which only its mount namespace has. */
function startNodeExporter(directory: string, port: number, log: number): ChildProcess {
  const [image, disk] = [join(directory, 'disk.img'), join(directory, 'disk')];
  mkdirSync(disk);
  // The exporter reads the mounts of process 1, which is outside of its namespace.
  const proc = join(directory, 'proc');
  mkdirSync(proc);
  symlinkSync('/proc/self', join(proc, '1'));
  // Backups that were never taken have alerts of their own.
  writeFileSync(
    join(directory, 'backups.prom'),
    renderGauges({
      backup_success_timestamp_seconds: Date.now() / 1000,
      object_copy_success_timestamp_seconds: Date.now() / 1000,
      restore_drill_success_timestamp_seconds: Date.now() / 1000,
    }),
  );
  const script = `truncate -s ${DISK_MB}M "$1" && mkfs.ext4 -q -m 0 "$1" && mount -o loop "$1" "$2" &&
    exec prometheus-node-exporter --path.procfs="$4" --collector.disable-defaults --collector.filesystem \
      --collector.filesystem.mount-points-exclude='^/(dev|proc|sys)' \
      --collector.textfile --collector.textfile.directory="$5" --web.listen-address=127.0.0.1:$3`;
  const args = [image, disk, String(port), proc, directory];
  return spawnOwned('unshare', ['-m', 'sh', '-c', script, 'sh', ...args], {
    stdio: ['ignore', log, log],
  });
}

export type Monitoring = Awaited<ReturnType<typeof startMonitoring>>;

/** Starts Prometheus, Alertmanager, node exporter and a webhook on loopback. */
export async function startMonitoring(
  directory: string,
  targets: Readonly<Record<'api' | 'worker' | 'web', readonly string[]>>,
) {
  const [prometheus, alertmanager, receiverPort, node] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const allTargets = { ...targets, node: [`127.0.0.1:${node}`] };
  writeConfiguration(directory, allTargets, { alertmanager, receiver: receiverPort });
  const receiver = await startReceiver(receiverPort);
  const log = openSync(join(directory, 'monitoring.log'), 'a');
  const start = (command: string, ...args: readonly string[]) =>
    spawnOwned(command, args, { cwd: directory, stdio: ['ignore', log, log] });
  const exporter = startNodeExporter(directory, node, log);
  const children = [
    exporter,
    start(
      'prometheus-alertmanager',
      '--config.file=alertmanager.yml',
      '--storage.path=alertmanager',
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      '--cluster.listen-address=',
    ),
    start(
      'prometheus',
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=data',
      '--storage.tsdb.retention.time=1h',
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ),
  ];
  closeSync(log);
  const url = `http://127.0.0.1:${prometheus}`;
  const query = async (expression: string): Promise<number> => {
    const search = new URLSearchParams({ query: expression });
    const response = await fetch(`${url}/api/v1/query?${search}`);
    const { data } = (await response.json()) as {
      readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
    };
    return Number(data.result[0]?.value[1] ?? 0);
  };
  await until('Prometheus is ready', 60, () => isOk(`${url}/-/ready`));
  return {
    query,
    received: receiver.received,
    targetCount: Object.values(allTargets).flat().length,
    /** A directory on the small disk. */
    diskPath: `/proc/${exporter.pid}/root${join(directory, 'disk')}`,
    diskBytes: DISK_MB * 1024 * 1024,
    stop: async () => {
      for (const child of children) await endProcess(child, 'SIGTERM');
      receiver.close();
    },
  };
}
