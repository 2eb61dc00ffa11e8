import pg from 'pg';

export interface DatabasePing {
  /** Throws when PostgreSQL does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a probe waits, so that a slow connection is ready for the next probe. */
const TIMEOUT_MS = 3000;

/**
 * Pings PostgreSQL over a separate connection. In the pool a probe would wait behind requests, and
 * one slow query would make every process unready at once.
 */
export function createDatabasePing(url: string, name: string): DatabasePing {
  let connection: Promise<pg.Client> | null = null;
  const drop = (dropped: Promise<pg.Client>) => {
    if (connection === dropped) connection = null;
    return dropped.then((client) => client.end()).catch(() => {});
  };
  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${name}-probe`,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const opened = client.connect().then(() => client);
    client.on('error', () => void drop(opened));
    return opened;
  };
  return {
    ping: async () => {
      connection ??= connect();
      const current = connection;
      try {
        await (await current).query('select 1');
      } catch (error) {
        void drop(current);
        throw error;
      }
    },
    close: async () => {
      if (connection) await drop(connection);
    },
  };
}
