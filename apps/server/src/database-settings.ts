import { z } from 'zod';

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /./ });

const poolSize = z.coerce.number().int().min(1).max(100).default(16);

export const databaseSettings = { DATABASE_URL: databaseUrl, DATABASE_POOL: poolSize };

export const replicaSettings = {
  /** A streaming replica for reads that may be a second old; without it, all reads use the primary. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_POOL: poolSize,
};
