import { readPorts } from '#tools/services/ports.ts';

/** Runs one fake server: `main.ts social|inbox|toss|tags|ingest <.local> <data directory>`. */
const [name, local, directory = '.'] = process.argv.slice(2);
const ports = readPorts(local);
if (name === 'social') {
  const { startSocial } = await import('./social.ts');
  startSocial(ports.social, directory);
} else if (name === 'inbox') {
  const { startInbox } = await import('./inbox.ts');
  startInbox(ports);
} else if (name === 'toss') {
  const { startToss } = await import('./toss.ts');
  startToss(ports, directory);
} else if (name === 'tags') {
  const { startTags } = await import('./tags.ts');
  startTags(ports.tags);
} else if (name === 'ingest') {
  const { startIngest } = await import('./ingest.ts');
  startIngest(ports.ingest);
} else {
  throw new Error(`unknown fake server ${name}`);
}
