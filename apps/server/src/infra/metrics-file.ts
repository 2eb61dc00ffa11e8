import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GaugeName, metricDefinitions } from '@onsori/contract/metric-definitions';

/** Gauges without labels, by name. */
export type GaugeValues = Readonly<Partial<Record<GaugeName, number>>>;

export const renderGauges = (values: GaugeValues): string =>
  (Object.keys(values) as GaugeName[])
    .map((name) => {
      const { help } = metricDefinitions[name];
      return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${values[name]}\n`;
    })
    .join('');

/** Replaces a file of the textfile collector of node exporter, which must never read half of one. */
export async function writeMetricsFile(
  directory: string,
  name: string,
  values: GaugeValues,
): Promise<void> {
  const path = join(directory, `${name}.prom`);
  await writeFile(`${path}.new`, renderGauges(values));
  await chmod(`${path}.new`, 0o644);
  await rename(`${path}.new`, path);
}
