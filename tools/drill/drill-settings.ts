import { z } from 'zod';

const settings = z.object({
  /** Without it, pgBackRest reads its default files, and those of conf.d. */
  PGBACKREST_CONFIG: z.string().optional(),
  PGBACKREST_STANZA: z.string().default('onsori'),
  /** For the restored database and the reports; as large as the database. */
  DRILL_DIRECTORY: z.string().default('/var/lib/onsori-drill'),
  DRILL_DATABASE: z.string().default('onsori'),
  /** A superuser of the restored database. */
  DRILL_ROLE: z.string().default('postgres'),
  /** Number of objects whose bytes are read. */
  DRILL_SAMPLE: z.coerce.number().int().min(1).default(300),
});

export type DrillSettings = z.output<typeof settings>;

export function readDrillSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): DrillSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  return settings.parse(given);
}
