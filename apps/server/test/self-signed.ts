import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Creates a key and a certificate for localhost. */
export function createSelfSigned(): { readonly key: string; readonly cert: string } {
  const directory = mkdtempSync(join(tmpdir(), 'self-signed-'));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const subject = ['-subj', '/CN=localhost', '-addext', names, '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  try {
    const files = ['-keyout', key, '-out', cert];
    execFileSync('/usr/bin/openssl', ['req', '-x509', ...curve, ...subject, ...files], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Makes this process trust a certificate, as NODE_EXTRA_CA_CERTS does; returns how to undo it. */
export function trustCertificate(cert: string): () => void {
  const defaultCertificates = getCACertificates('default');
  setDefaultCACertificates([...defaultCertificates, cert]);
  return () => setDefaultCACertificates(defaultCertificates);
}
