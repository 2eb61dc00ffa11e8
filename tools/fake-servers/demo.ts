import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFromStart } from '#tools/services/ports.ts';
import { startInbox } from './inbox.ts';
import { startSocial } from './social.ts';
import { startToss } from './toss.ts';

/** First port of the demo's block; the edge of `deploy/compose` forwards to these ports. */
const FIRST_PORT = 18_000;

/** Runs the fake servers that a demo needs in one process, with TLS for mails. */
const { FAKE_CERTIFICATES = '/certificates', FAKE_DATA = '/data' } = process.env;
const ports = portsFromStart(FIRST_PORT);
for (const name of ['social', 'toss']) mkdirSync(join(FAKE_DATA, name), { recursive: true });
startSocial(ports.social, join(FAKE_DATA, 'social'));
startToss(ports, join(FAKE_DATA, 'toss'));
startInbox(ports, {
  key: readFileSync(join(FAKE_CERTIFICATES, 'privkey.pem')),
  cert: readFileSync(join(FAKE_CERTIFICATES, 'fullchain.pem')),
});
