import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DeployOptions } from './deploy-settings.ts';
import { originOf } from './deploy-settings.ts';
import { initDeployment } from './init.ts';
import { checkTls } from './tls-check.ts';

const usage = `npm run deploy -- init --domain <name> [--mode production|demo] [--local]
                       [--storage disk|s3] [--https-port 443] [--http-port 80]
npm run deploy -- tls-check <https://address> [--authority <file>] [--address <ip>] [--http-port <port>]`;

const root = join(import.meta.dirname, '..', '..');
const composeDirectory = join(root, 'deploy', 'compose');

const readVersion = (): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

const domainPattern = /^(?=.{1,200}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  return values.find((each) => each === value) ?? fail(`--${name} must be ${values.join(' or ')}`);
}

function parsePort(name: string, value: string): number {
  const port = Number(value);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : fail(`--${name} is no port`);
}

function readInitOptions(args: string[]): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      domain: { type: 'string' },
      mode: { type: 'string', default: 'production' },
      storage: { type: 'string', default: 'disk' },
      local: { type: 'boolean', default: false },
      'https-port': { type: 'string', default: '443' },
      'http-port': { type: 'string', default: '80' },
    },
  });
  const domain = values.domain ?? (values.local ? 'onsori.localhost' : fail('--domain is missing'));
  if (!domainPattern.test(domain)) fail('--domain must be a name such as music.example.com');
  const mode = oneOf('mode', values.mode, ['production', 'demo']);
  const httpsPort = parsePort('https-port', values['https-port']);
  // Processes call the fake servers by the public address, and the edge listens on these two.
  if (mode === 'demo' && httpsPort !== 443 && httpsPort !== 8443)
    fail('--https-port of a demo must be 443 or 8443');
  return {
    domain,
    mode,
    version: readVersion(),
    storage: oneOf('storage', values.storage, ['disk', 's3']),
    local: values.local || mode === 'demo',
    httpsPort,
    httpPort: parsePort('http-port', values['http-port']),
  };
}

function runInit(args: string[]): void {
  const options = readInitOptions(args);
  const { path, generated, empty, certificate } = initDeployment(composeDirectory, options);
  console.log(`${path}: ${generated.length} secrets generated, existing ones unchanged`);
  if (certificate === 'created')
    console.log('certificates/: made by a new local authority, authority.pem');
  if (empty.length > 0) console.log(`fill in before the first start:\n  ${empty.join('\n  ')}`);
  console.log(`address: ${originOf(options)}`);
}

async function runTlsCheck(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      authority: { type: 'string' },
      address: { type: 'string' },
      'http-port': { type: 'string' },
    },
  });
  const url = URL.parse(positionals[0] ?? '');
  if (url?.protocol !== 'https:') fail('the address must begin with https://');
  const { authority, address, 'http-port': port } = values;
  const httpPort = port === undefined ? undefined : parsePort('http-port', port);
  const results = await checkTls(url, { authority, address, httpPort });
  for (const { name, passed, detail } of results)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${detail}`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

const [command, ...args] = process.argv.slice(2);
if (command === 'init') runInit(args);
else if (command === 'tls-check') await runTlsCheck(args);
else fail(command ? `unknown command ${command}` : 'a command is missing');
