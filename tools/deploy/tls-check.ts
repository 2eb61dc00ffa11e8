import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { type ConnectionOptions, connect, getCiphers, type SecureVersion } from 'node:tls';

interface TlsCheckOptions {
  /** Certificate of the authority, if not a public one. */
  readonly authority?: string | undefined;
  /** Where to connect, if the name does not resolve to it. */
  readonly address?: string | undefined;
  /** Port that must redirect to https; not checked without it. */
  readonly httpPort?: number | undefined;
}

interface TlsCheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly detail: string;
}

const TIMEOUT_MS = 5000;
/** For a whole response: the first page of a busy machine takes seconds. */
const RESPONSE_TIMEOUT_MS = 30_000;
const MIN_DAYS_LEFT = 14;
const MIN_HSTS_SECONDS = 180 * 24 * 3600;
const DAY_MS = 24 * 3_600_000;

/** Forward secrecy and authenticated encryption. */
const strongCipher = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/;

interface Target {
  readonly host: string;
  readonly port: number;
  readonly servername: string;
  readonly ca?: string;
}

interface Handshake {
  readonly protocol: string | null;
  readonly cipher: string;
  readonly authorizationError: string | null;
  readonly validTo: string;
}

/** Resolves to null when the handshake fails; rejects when nothing listens. */
function tryHandshake(target: Target, options: ConnectionOptions): Promise<Handshake | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { ...target, timeout: TIMEOUT_MS, rejectUnauthorized: false, ...options },
      () => {
        const error = socket.authorizationError;
        resolve({
          protocol: socket.getProtocol(),
          cipher: socket.getCipher().standardName ?? socket.getCipher().name,
          authorizationError: error ? String(error) : null,
          validTo: socket.getPeerCertificate().valid_to,
        });
        socket.destroy();
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('timeout')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.message === 'timeout' ? reject(error) : resolve(null),
    );
  });
}

async function checkCertificate(target: Target): Promise<TlsCheckResult> {
  const handshake = await tryHandshake(target, {});
  const daysLeft = handshake ? (Date.parse(handshake.validTo) - Date.now()) / DAY_MS : 0;
  const problem = handshake ? handshake.authorizationError : 'no handshake';
  return {
    name: 'certificate',
    passed: problem === null && daysLeft >= MIN_DAYS_LEFT,
    detail: problem ?? `trusted, ${Math.floor(daysLeft)} days left`,
  };
}

const protocols: readonly { version: SecureVersion; expected: boolean }[] = [
  { version: 'TLSv1', expected: false },
  { version: 'TLSv1.1', expected: false },
  { version: 'TLSv1.2', expected: true },
  { version: 'TLSv1.3', expected: true },
];

async function checkProtocol(
  target: Target,
  { version, expected }: (typeof protocols)[number],
): Promise<TlsCheckResult> {
  const handshake = await tryHandshake(target, {
    minVersion: version,
    maxVersion: version,
    // Otherwise this client would refuse the old versions itself.
    ...(!expected && { ciphers: 'ALL:@SECLEVEL=0' }),
  });
  const accepted = handshake !== null;
  const detail = accepted ? 'accepted' : 'refused';
  return { name: version, passed: accepted === expected, detail };
}

async function checkCiphers(target: Target): Promise<TlsCheckResult> {
  const names = getCiphers()
    .filter((name) => !name.startsWith('tls_'))
    .map((name) => name.toUpperCase());
  const accepted: string[] = [];
  for (const name of names) {
    const ciphers = `${name}:@SECLEVEL=0`;
    const handshake = await tryHandshake(target, {
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.2',
      ciphers,
    });
    if (handshake) accepted.push(name);
  }
  const weak = accepted.filter((name) => !strongCipher.test(name));
  return {
    name: 'ciphers of TLSv1.2',
    passed: accepted.length > 0 && weak.length === 0,
    detail: weak.length > 0 ? `weak: ${weak.join(', ')}` : accepted.join(', '),
  };
}

function readHeaders(
  send: typeof secureRequest,
  options: RequestOptions,
): Promise<{ status: number; headers: Readonly<Record<string, string | string[] | undefined>> }> {
  return new Promise((resolve, reject) => {
    const call = send(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    call.setTimeout(RESPONSE_TIMEOUT_MS, () => call.destroy(new Error('timeout')));
    call.on('error', reject);
    call.end();
  });
}

async function checkHsts(target: Target, url: URL): Promise<TlsCheckResult> {
  const { headers } = await readHeaders(secureRequest, {
    ...target,
    path: url.pathname,
    headers: { host: url.host },
    rejectUnauthorized: false,
  });
  const header = String(headers['strict-transport-security'] ?? 'none');
  const seconds = Number(/\bmax-age=(\d+)/.exec(header)?.[1] ?? 0);
  return { name: 'HSTS', passed: seconds >= MIN_HSTS_SECONDS, detail: header };
}

async function checkRedirect(host: string, port: number, url: URL): Promise<TlsCheckResult> {
  const headers = { host: url.hostname };
  const reply = await readHeaders(request, { host, port, path: url.pathname, headers });
  const location = String(reply.headers.location ?? 'none');
  const passed = reply.status === 301 && location === `${url.origin}${url.pathname}`;
  return { name: 'redirect of http', passed, detail: `${reply.status}, ${location}` };
}

/** Checks certificate, protocols, ciphers and HSTS of an address by real handshakes. */
export async function checkTls(
  url: URL,
  { authority, address, httpPort }: TlsCheckOptions = {},
): Promise<readonly TlsCheckResult[]> {
  const host = address ?? url.hostname;
  const target: Target = {
    host,
    port: Number(url.port || 443),
    servername: url.hostname,
    ...(authority && { ca: readFileSync(authority, 'utf8') }),
  };
  const results = [await checkCertificate(target)];
  for (const protocol of protocols) results.push(await checkProtocol(target, protocol));
  results.push(await checkCiphers(target), await checkHsts(target, url));
  if (httpPort) results.push(await checkRedirect(host, httpPort, url));
  return results;
}
