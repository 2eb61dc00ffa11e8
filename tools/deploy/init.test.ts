import { X509Certificate } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublishedSecret } from '@onsori/contract/deployment-mode';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeployOptions, generatedSecrets, originOf } from './deploy-settings.ts';
import { parseEnvFile } from './env-file.ts';
import { completeEnvFile, initDeployment } from './init.ts';

const options: DeployOptions = {
  mode: 'production',
  domain: 'music.example.com',
  httpPort: 80,
  httpsPort: 443,
  storage: 'disk',
  version: '1.2.3',
  local: false,
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deploy-init-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const envPath = () => join(directory, '.env');
const readEnv = () => readFileSync(envPath(), 'utf8');
const secretNames = Object.keys(generatedSecrets);
const pickSecrets = (text: string) => {
  const settings = parseEnvFile(text);
  return Object.fromEntries(secretNames.map((name) => [name, settings[name]]));
};

describe('init', () => {
  test('generates every secret, different each time, into a file of its owner', () => {
    const { generated, empty } = initDeployment(directory, options);
    expect(generated).toEqual(secretNames);
    expect(statSync(envPath()).mode & 0o777).toBe(0o600);
    expect(empty).toContain('MAIL_URL');
    expect(empty).toContain('TOSS_PAYMENT_SECRET_KEY');
    const [first, second] = [readEnv(), completeEnvFile('', options)].map(pickSecrets);
    for (const name of secretNames) {
      expect(first?.[name]?.length, name).toBeGreaterThanOrEqual(43);
      expect(first?.[name], name).not.toBe(second?.[name]);
      expect(isPublishedSecret(first?.[name] ?? ''), name).toBe(false);
    }
    expect(new Set(Object.values(first ?? {})).size).toBe(secretNames.length);
  });

  test('changes nothing when it runs again', () => {
    initDeployment(directory, options);
    const before = readEnv();
    const again = initDeployment(directory, options);
    expect(again).toMatchObject({ generated: [], certificate: 'exists' });
    expect(readEnv()).toBe(before);
  });

  test('adds what is missing and leaves lines of the operator', () => {
    const own =
      '# ours\nSESSION_SECRET=chosen-by-the-operator-and-long-enough\nMAIL_URL=smtps://m.x\n';
    writeFileSync(envPath(), own);
    chmodSync(envPath(), 0o644);
    const { generated } = initDeployment(directory, options);
    expect(generated).not.toContain('SESSION_SECRET');
    expect(generated).toContain('PLAY_TICKET_SECRET');
    expect(readEnv().startsWith(own)).toBe(true);
    expect(readEnv().match(/^SESSION_SECRET=/gm)).toHaveLength(1);
    expect(statSync(envPath()).mode & 0o777).toBe(0o600);
  });

  test('makes an existing file private even when it is complete', () => {
    initDeployment(directory, options);
    chmodSync(envPath(), 0o644);
    initDeployment(directory, options);
    expect(statSync(envPath()).mode & 0o777).toBe(0o600);
  });

  test('replaces the address and no secret when the domain changes', () => {
    initDeployment(directory, options);
    const secrets = pickSecrets(readEnv());
    initDeployment(directory, { ...options, domain: 'onsori.example', httpsPort: 8443 });
    expect(pickSecrets(readEnv())).toEqual(secrets);
    expect(parseEnvFile(readEnv())).toMatchObject({
      DOMAIN: 'onsori.example',
      PUBLIC_ORIGIN: 'https://onsori.example:8443',
    });
  });

  test('refuses a file with secrets of the source tree and does not write it', () => {
    const text = 'SESSION_SECRET=onsori-local-secret-of-sessions-and-links\n';
    writeFileSync(envPath(), text);
    expect(() => initDeployment(directory, options)).toThrow('SESSION_SECRET: is a development');
    expect(readEnv()).toBe(text);
  });

  test('accepts secrets of the fake servers in a demo only', () => {
    const demo = completeEnvFile('', { ...options, mode: 'demo' });
    expect(parseEnvFile(demo).COMPOSE_PROFILES).toBe('demo');
    expect(() => completeEnvFile(demo, options)).toThrow('SMS_API_SECRET');
  });

  test('never loses or changes a setting, whatever the file contains', () => {
    const name = fc.constantFrom(...secretNames, 'MAIL_URL', 'S3_REGION', 'EXTRA');
    const value = fc.stringMatching(/^[\w:/.@-]{0,40}$/);
    fc.assert(
      fc.property(fc.dictionary(name, value), (settings) => {
        const lines = Object.entries(settings).map(([key, each]) => `${key}=${each}`);
        const complete = parseEnvFile(completeEnvFile(lines.join('\n'), options));
        expect(complete).toMatchObject(settings);
        for (const each of secretNames) expect(complete).toHaveProperty(each);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the certificate', () => {
  const read = (name: string) => readFileSync(join(directory, 'certificates', name));

  test('covers the domain and is signed by an authority whose key is not stored', () => {
    expect(initDeployment(directory, options).certificate).toBe('created');
    const certificate = new X509Certificate(read('fullchain.pem'));
    const authority = new X509Certificate(read('authority.pem'));
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(certificate.checkHost('music.example.com')).toBeDefined();
    expect(certificate.checkHost('demo.music.example.com')).toBeDefined();
    expect(certificate.checkHost('example.com')).toBeUndefined();
    expect(statSync(join(directory, 'certificates', 'privkey.pem')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(directory, 'certificates', 'authority.key'))).toBe(false);
  });

  test('of an ACME client is never replaced', () => {
    initDeployment(directory, options);
    writeFileSync(join(directory, 'certificates', 'fullchain.pem'), 'from acme');
    expect(initDeployment(directory, options).certificate).toBe('exists');
    expect(read('fullchain.pem').toString()).toBe('from acme');
  });
});

test('the origin has a port only where it is not that of https', () => {
  expect(originOf(options)).toBe('https://music.example.com');
  expect(originOf({ ...options, httpsPort: 8443 })).toBe('https://music.example.com:8443');
});
