import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAYS = 825;

/** Names of the edge: the domain, and those of the fake servers in a demo. */
const certificateNames = (domain: string): string[] => [domain, `*.${domain}`];

/**
 * Creates an authority and a certificate it signed, unless there is a certificate. An ACME client
 * replaces `fullchain.pem` and `privkey.pem`; until then the edge can start and show its challenges.
 */
export function createCertificate(directory: string, domain: string): 'created' | 'exists' {
  const file = (name: string) => join(directory, name);
  if (existsSync(file('fullchain.pem'))) return 'exists';
  const draft = mkdtempSync(join(directory, 'new-'));
  const inDraft = (name: string) => join(draft, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  try {
    const names = certificateNames(domain).map((name) => `DNS:${name}`);
    writeFileSync(
      inDraft('extensions'),
      [
        `subjectAltName=${names.join(',')}`,
        'basicConstraints=critical,CA:FALSE',
        'keyUsage=critical,digitalSignature',
        'extendedKeyUsage=serverAuth',
      ].join('\n'),
    );
    openssl(
      ...['req', '-x509', ...newKey, '-days', String(DAYS), '-subj', '/CN=Onsori local authority'],
      ...['-addext', 'basicConstraints=critical,CA:TRUE,pathlen:0'],
      ...['-addext', 'keyUsage=critical,keyCertSign'],
      ...['-keyout', inDraft('authority.key'), '-out', inDraft('authority.pem')],
    );
    openssl(
      ...['req', ...newKey, '-subj', '/CN=Onsori'],
      ...['-keyout', inDraft('privkey.pem'), '-out', inDraft('request.pem')],
    );
    openssl(
      ...['x509', '-req', '-in', inDraft('request.pem'), '-days', String(DAYS)],
      ...['-CA', inDraft('authority.pem'), '-CAkey', inDraft('authority.key'), '-CAcreateserial'],
      ...['-extfile', inDraft('extensions'), '-out', inDraft('fullchain.pem')],
    );
    // The key of the authority is not stored: whoever had it could pose as any site.
    for (const [name, mode] of [
      ['authority.pem', 0o644],
      ['privkey.pem', 0o600],
      ['fullchain.pem', 0o644],
    ] as const) {
      chmodSync(inDraft(name), mode);
      renameSync(inDraft(name), file(name));
    }
    return 'created';
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
