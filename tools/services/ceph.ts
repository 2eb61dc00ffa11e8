import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { monAddress, renderCephConfig } from './ceph-config.ts';
import { type Daemon, startDaemon, stopDaemon, waitUntilReady } from './daemon.ts';
import { localCredentials } from './env.ts';
import { run } from './process.ts';
import type { Service, ServiceContext } from './service.ts';

/** Anonymous clients may read objects below `public/` by key; listing is denied. */
const publicReadPolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: `arn:aws:s3:::${bucket}/public/*`,
    },
  ],
});

/** Creates the bucket with its production policy; idempotent. */
async function prepareBucket(port: number): Promise<void> {
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: {
      accessKeyId: localCredentials.s3AccessKey,
      secretAccessKey: localCredentials.s3Secret,
    },
    forcePathStyle: true,
  });
  const Bucket = localCredentials.s3Bucket;
  await s3.send(new CreateBucketCommand({ Bucket }));
  const Policy = JSON.stringify(publicReadPolicy(Bucket));
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  s3.destroy();
}

/** Maximum size of the sparse file. A full OSD blocks writes instead of rejecting them. */
const STORE_BYTES = 20 * 1024 ** 3;

const bin = (name: string): string => `/usr/bin/${name}`;

interface Identity {
  readonly clusterId: string;
  readonly osdId: string;
}

export function s3Service({ local, ports }: ServiceContext): Service {
  const directory = join(local, 'ceph');
  const config = join(directory, 'ceph.conf');
  const ready = join(directory, 'ready');
  const monPort = ports.cephBase;

  const daemon = (name: string, log: string, args: string[], listensOn: number[]): Daemon => ({
    name,
    local,
    program: bin(name),
    command: [bin(name), '-c', config, ...args, '-f'],
    directory,
    ports: listensOn,
    ownLogs: [join(directory, 'log', log)],
    stopSignal: 'SIGTERM',
  });
  const mon = daemon('ceph-mon', 'mon.a.log', ['-i', 'a'], [monPort, monPort + 1]);
  const osd = daemon('ceph-osd', 'osd.0.log', ['-i', '0'], []);
  const gateway = daemon('radosgw', 'client.rgw.log', ['-n', 'client.rgw'], [ports.s3]);
  const daemons = [mon, osd, gateway];

  function configure(): Identity {
    for (const name of ['log', 'mon', 'osd', 'rgw', 'crash']) {
      mkdirSync(join(directory, name), { recursive: true });
    }
    const identityFile = join(directory, 'identity.json');
    if (!existsSync(identityFile)) {
      const fresh: Identity = { clusterId: randomUUID(), osdId: randomUUID() };
      writeFileSync(identityFile, JSON.stringify(fresh));
    }
    const identity = JSON.parse(readFileSync(identityFile, 'utf8')) as Identity;
    const { clusterId } = identity;
    const settings = { directory, clusterId, monPort, s3Port: ports.s3, bytes: STORE_BYTES };
    writeFileSync(config, renderCephConfig(settings));
    return identity;
  }

  async function createMon({ clusterId }: Identity): Promise<void> {
    const keyring = join(directory, 'keyring');
    const monmap = join(directory, 'monmap');
    const addKey = (name: string, ...caps: string[]): Promise<string> =>
      run([
        bin('ceph-authtool'),
        keyring,
        ...['--gen-key', '-n', name],
        ...caps.flatMap((cap) => ['--cap', ...cap.split(': ')]),
      ]);
    await run([bin('ceph-authtool'), '--create-keyring', keyring]);
    chmodSync(keyring, 0o600);
    await addKey('mon.', 'mon: allow *');
    await addKey('client.admin', 'mon: allow *', 'osd: allow *', 'mgr: allow *');
    await addKey('client.rgw', 'mon: allow *', 'osd: allow *');
    await addKey('osd.0', 'mon: allow profile osd', 'osd: allow *');
    const address = monAddress(monPort);
    await run([
      bin('monmaptool'),
      ...['--create', '--clobber', '--fsid', clusterId, '--addv', 'a', address, monmap],
    ]);
    const mkfsArgs = ['-i', 'a', '--mkfs', '--monmap', monmap, '--keyring', keyring];
    await run([bin('ceph-mon'), '-c', config, ...mkfsArgs]);
  }

  async function createOsd({ osdId }: Identity): Promise<void> {
    await run([bin('ceph'), '-c', config, '--connect-timeout', '30', 'osd', 'new', osdId]);
    await run([bin('ceph-osd'), '-c', config, '-i', '0', '--mkfs', '--osd-uuid', osdId]);
  }

  /** radosgw-admin waits for the OSD and creates the pools it needs. */
  async function createUser(): Promise<void> {
    const userArgs = [
      `--uid=${localCredentials.s3User}`,
      `--display-name=${localCredentials.s3User}`,
    ];
    const keys = [
      `--access-key=${localCredentials.s3AccessKey}`,
      `--secret-key=${localCredentials.s3Secret}`,
    ];
    await run([bin('radosgw-admin'), '-c', config, 'user', 'create', ...userArgs, ...keys], {
      seconds: 120,
    });
  }

  return {
    name: 's3',
    port: ports.s3,
    directory,
    programs: [...daemons.map(({ program }) => program), ...TOOLS.map(bin)],
    daemons,
    async start() {
      const fresh = !existsSync(ready);
      if (fresh) {
        for (const item of daemons.toReversed()) await stopDaemon(item);
        rmSync(directory, { recursive: true, force: true });
      }
      const identity = configure();
      if (fresh) await createMon(identity);
      await startDaemon(mon);
      await waitUntilReady('ceph-mon', [mon], 30, () => acceptsConnection(monPort));
      if (fresh) await createOsd(identity);
      await startDaemon(osd);
      if (fresh) await createUser();
      await startDaemon(gateway);
      await waitUntilReady('s3', daemons, 90, () => canReachStore(ports.s3));
      await prepareBucket(ports.s3);
      writeFileSync(ready, '');
    },
  };
}

const TOOLS = ['ceph', 'ceph-authtool', 'monmaptool', 'radosgw-admin'];

function acceptsConnection(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The root page responds without the OSD; looking up an unknown bucket needs it. */
async function canReachStore(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/ready-${randomUUID()}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.status === 404;
}
