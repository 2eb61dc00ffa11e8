import { readDatabaseUrl, readEncryptionKeys, readStorageConfig } from '#config';
import type { OperatorPorts } from '#features/audit/audit.public.ts';
import { type Database, type Db, openDatabase } from '#infra/db.ts';
import { createEncryption } from '#infra/encryption.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';

/** The command line knows no operator by name. */
const commandLineActor = { kind: 'operator', userId: null, network: null } as const;

export interface CommandContext {
  /** Opened on first use, closed when the command ends. */
  db(): Db;
  storage(): Storage;
  /** For commands whose changes are recorded in the audit log. */
  operator(): OperatorPorts;
  print(line: string): void;
}

interface CommandDefinition<Options> {
  readonly name: string;
  readonly usage: string;
  /** Throws an error for the operator when the arguments are invalid. */
  parse(args: readonly string[]): Options;
  /** Returns false when the command did not do what was requested. */
  run(context: CommandContext, options: Options): Promise<boolean>;
}

export interface Command {
  /** Returns the exit code: 1 when the command failed, 2 for invalid arguments. */
  execute(args: readonly string[]): Promise<number>;
}

export function defineCommand<Options>(definition: CommandDefinition<Options>): Command {
  const { name, usage, parse, run } = definition;
  const execute = async (args: readonly string[]) => {
    let options: Options;
    try {
      options = parse(args);
    } catch (error) {
      console.error(`${(error as Error).message}\n\n${usage}`);
      return 2;
    }
    let database: Database | undefined;
    const openDb = () => {
      database ??= openDatabase({
        url: readDatabaseUrl(),
        size: 2,
        name: `onsori-${name}`,
        onError: (error) => console.error(error.message),
        connectTimeoutMs: 15_000,
      });
      return database.db;
    };
    try {
      const context: CommandContext = {
        db: openDb,
        storage: () => openStorage(readStorageConfig()),
        operator: () => ({
          db: openDb(),
          encryption: createEncryption(readEncryptionKeys()),
          actor: commandLineActor,
        }),
        print: (line) => console.log(line),
      };
      return (await run(context, options)) ? 0 : 1;
    } catch (error) {
      console.error((error as Error).message);
      return 1;
    } finally {
      await database?.close();
    }
  };
  return { execute };
}
