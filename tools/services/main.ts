import { serviceStatus, startServices, stopServices, wipeServices } from './control.ts';
import { SERVICE_NAMES, type ServiceName } from './service.ts';

const NO_FSYNC = '--no-fsync';
const USAGE = `usage: npm run services -- start|stop|status|wipe [${NO_FSYNC}] [${SERVICE_NAMES.join('|')}]…`;

const print = (line: string): void => console.log(line);

function printStatus(names: readonly ServiceName[]): void {
  const states = serviceStatus().filter(({ name }) => names.includes(name));
  for (const { name, port, pids, up } of states) {
    const dead = Object.keys(pids).filter((daemon) => pids[daemon] === undefined);
    const state = up ? 'up' : `down${dead.length < Object.keys(pids).length ? ` (${dead})` : ''}`;
    const runningPids = Object.values(pids).filter((pid) => pid !== undefined);
    print(`${name.padEnd(9)} ${state.padEnd(5)} pid ${runningPids.join(',') || '-'} port ${port}`);
  }
  if (states.some(({ up }) => !up)) process.exitCode = 1;
}

async function main([action, ...options]: string[]): Promise<void> {
  const requestedNames = options.filter((option) => option !== NO_FSYNC);
  const unknown = requestedNames.filter((name) => !SERVICE_NAMES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`unknown service ${unknown.join(', ')}\n${USAGE}`);
  const names = requestedNames.length > 0 ? (requestedNames as ServiceName[]) : SERVICE_NAMES;
  if (action === 'start') await startServices(names, print, { fsync: !options.includes(NO_FSYNC) });
  else if (action === 'stop') await stopServices(names, print);
  else if (action === 'wipe') await wipeServices(names, print);
  else if (action === 'status') printStatus(names);
  else throw new Error(USAGE);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
