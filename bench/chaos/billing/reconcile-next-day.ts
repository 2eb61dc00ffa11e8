import { readWorkerConfig } from '#server/src/config.ts';
import { reconcileDay } from '#server/src/features/billing/reconciliation.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createTossGateway } from '#server/src/infra/gateway/toss.ts';
import { createLog } from '#server/src/infra/log.ts';
import type { Environment } from '#tools/harness/processes.ts';

const DAY_MS = 24 * 3_600_000;

/** Runs the comparison of the coming night, with today as the day before; returns its alarms. */
export async function reconcileNextDay(env: Environment): Promise<string[]> {
  const alarms: string[] = [];
  const silent = createLog({ level: 'silent', name: 'chaos' });
  const log = Object.assign(Object.create(silent), {
    error: (fields: object, message: string) => alarms.push(`${message} ${JSON.stringify(fields)}`),
  });
  const { gateway: config } = readWorkerConfig(env);
  const url = env.DATABASE_URL ?? '';
  const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
  try {
    const ports = { db: database.db, log, gateway: createTossGateway(config, silent) };
    await reconcileDay(ports, new Date(Date.now() + DAY_MS));
  } finally {
    await database.close();
  }
  return alarms;
}
