import { readPorts } from '#tools/services/ports.ts';

/** Runs one fake server: `main.ts social|inbox <.local> <data directory>`. */
const [name, local, directory = '.'] = process.argv.slice(2);
const ports = readPorts(local);
if (name === 'social') {
  const { startSocial } = await import('./social.ts');
  startSocial(ports.social, directory);
} else if (name === 'inbox') {
  const { startInbox } = await import('./inbox.ts');
  startInbox(ports);
} else {
  throw new Error(`unknown fake server ${name}`);
}
