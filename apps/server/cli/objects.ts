import {
  bindStore,
  findBindingProblem,
  listOrphans,
  listQuarantined,
  readBinding,
  restoreObjects,
  sweepStore,
} from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { defineCommand } from './command.ts';
import { type ObjectBackupCommand, runBackupCommand } from './object-backups.ts';

const usage = `npm run objects -- status
npm run objects -- sweep [--confirm <count>]
npm run objects -- quarantine
npm run objects -- restore <key>... | --all
npm run objects -- bind
npm run objects -- copy [--confirm <count>]
npm run objects -- recover [--read]
npm run objects -- version [--backup]

  status      prints which database the bucket belongs to, and what a sweep would move
  sweep       moves objects that nothing refers to into quarantine; above the limit only with
              --confirm and the number that status printed
  quarantine  lists what is in quarantine, and since when
  restore     moves objects from quarantine back to where they were
  bind        declares that the bucket belongs to this database, whatever it belonged to before
  copy        copies new objects to the backup bucket (BACKUP_S3_*), and deletes copies whose original
              was deleted 35 days ago; above the limit only with --confirm and their number
  recover     copies objects back that rows name and the bucket lacks; with --read also changed ones
  version     retains former versions of objects for 35 days, in this bucket or the one of backups`;

type StoreCommand =
  | { readonly kind: 'status' | 'quarantine' | 'bind' }
  | { readonly kind: 'sweep'; readonly confirmedObjects: number }
  | { readonly kind: 'restore'; readonly keys: readonly string[] | 'all' };

type ObjectsCommand = StoreCommand | ObjectBackupCommand;

function parseConfirmed(kind: string, args: readonly string[]): number {
  if (args.length === 0) return 0;
  const [option, count = '', ...more] = args;
  if (option !== '--confirm' || !/^\d{1,9}$/.test(count) || more.length > 0)
    throw new Error(`${kind} takes --confirm and a number of objects`);
  return Number(count);
}

function parseFlag(kind: string, flag: string, args: readonly string[]): boolean {
  if (args.length === 0) return false;
  if (args.length > 1 || args[0] !== flag) throw new Error(`${kind} takes only ${flag}`);
  return true;
}

export function parseCommand([kind, ...rest]: readonly string[]): ObjectsCommand {
  switch (kind) {
    case 'status':
    case 'quarantine':
    case 'bind':
      if (rest.length > 0) throw new Error(`${kind} takes no arguments`);
      return { kind };
    case 'sweep':
    case 'copy':
      return { kind, confirmedObjects: parseConfirmed(kind, rest) };
    case 'recover':
      return { kind, readsBytes: parseFlag(kind, '--read', rest) };
    case 'version':
      return { kind, isBackup: parseFlag(kind, '--backup', rest) };
    case 'restore':
      if (rest.length === 0) throw new Error('restore needs keys, or --all');
      return { kind, keys: rest.length === 1 && rest[0] === '--all' ? 'all' : rest };
    default:
      throw new Error('unknown command');
  }
}

const GRACE_MS = 86_400_000;

interface StoreContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly now: Date;
  readonly print: (line: string) => void;
}

async function printStatus({ db, storage, now, print }: StoreContext): Promise<void> {
  const { database, bucket } = await readBinding(db, storage, now);
  print(`database ${database.databaseId}, swept on ${database.sweptOn}`);
  print(
    bucket ? `bucket bound to ${bucket.databaseId}, swept on ${bucket.sweptOn}` : 'bucket unbound',
  );
  print(`binding: ${findBindingProblem(database, bucket) ?? 'matches'}`);
  const before = new Date(now.getTime() - GRACE_MS);
  const { orphans, total } = await listOrphans(db, storage, before);
  for (const key of orphans) print(key);
  print(`${orphans.length} of ${total} objects would be moved to quarantine`);
}

async function restore(
  { db, storage, print }: StoreContext,
  keys: readonly string[] | 'all',
): Promise<void> {
  const known = (await listQuarantined(db)).map(({ key }) => key);
  const chosen = keys === 'all' ? known : keys;
  const unknown = chosen.find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`${unknown} is not in quarantine`);
  await restoreObjects(db, storage, chosen);
  print(`${chosen.length} objects restored`);
}

/** Returns false when the sweep was refused. */
async function runStoreCommand(context: StoreContext, command: StoreCommand): Promise<boolean> {
  const { db, storage, now, print } = context;
  switch (command.kind) {
    case 'status':
      await printStatus(context);
      return true;
    case 'sweep': {
      const before = new Date(now.getTime() - GRACE_MS);
      const { confirmedObjects } = command;
      const result = await sweepStore(db, storage, { before, now, confirmedObjects });
      print(JSON.stringify(result, null, 2));
      return result.outcome === 'swept';
    }
    case 'quarantine':
      for (const { key, quarantinedAt } of await listQuarantined(db))
        print(`${quarantinedAt.toISOString()} ${key}`);
      return true;
    case 'restore':
      await restore(context, command.keys);
      return true;
    case 'bind':
      await bindStore(db, storage, now);
      print('the bucket belongs to this database now');
      return true;
  }
}

export const objectsCommand = defineCommand({
  name: 'objects',
  usage,
  parse: parseCommand,
  run: (context, command) => {
    switch (command.kind) {
      case 'copy':
      case 'recover':
      case 'version':
        return runBackupCommand(context, command);
      default: {
        const { db, storage, print } = context;
        const store = { db: db(), storage: storage(), now: new Date(), print };
        return runStoreCommand(store, command);
      }
    }
  },
});
