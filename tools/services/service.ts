import type { Daemon } from './daemon.ts';
import type { Ports } from './ports.ts';

export const SERVICE_NAMES = ['postgres', 'redis', 's3', 'edge', 'social', 'inbox'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface Service {
  readonly name: ServiceName;
  /** Where clients find it. */
  readonly port: number;
  /** Everything it keeps; wiping removes it. */
  readonly directory: string;
  /** Programs that must be installed. */
  readonly programs: readonly string[];
  /** In the order of starting; they are stopped the other way round. */
  readonly daemons: readonly Daemon[];
  /** Starts the daemons that are not running and returns once the service answers. */
  start(): Promise<void>;
}

export interface Place {
  readonly local: string;
  readonly ports: Ports;
}
