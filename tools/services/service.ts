import type { Daemon } from './daemon.ts';
import type { Ports } from './ports.ts';

export const SERVICE_NAMES = [
  'postgres',
  'redis',
  's3',
  'edge',
  'social',
  'inbox',
  'toss',
  'tags',
  'ingest',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface Service {
  readonly name: ServiceName;
  /** Client port. */
  readonly port: number;
  /** Data directory, deleted by wipe. */
  readonly directory: string;
  readonly programs: readonly string[];
  /** In start order; stopped in reverse. */
  readonly daemons: readonly Daemon[];
  /** Starts the daemons that are not running and resolves when the service is ready. */
  start(): Promise<void>;
}

export interface ServiceContext {
  readonly local: string;
  readonly ports: Ports;
  /** Without it tests are faster, and a crash of the machine may destroy the data of PostgreSQL. */
  readonly fsync: boolean;
}
