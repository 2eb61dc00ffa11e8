import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const directory = join(import.meta.dirname, '../../../deploy/cluster');

export type ClusterSettings = Readonly<Record<string, string>>;

/** Replaces each `${NAME}` as envsubst does, but refuses a name without a value. */
export function renderTemplate(template: string, settings: ClusterSettings): string {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = settings[name];
    if (!value) throw new Error(`${name} has no value`);
    return value;
  });
}

/** A file of deploy/cluster with the values of a node. */
export const renderClusterFile = (name: string, settings: ClusterSettings): string =>
  renderTemplate(readFileSync(join(directory, name), 'utf8'), settings);

/** The values of the example, whose secrets are empty. */
export const readExampleSettings = (): ClusterSettings =>
  parseEnv(readFileSync(join(directory, 'node.env.example'), 'utf8')) as ClusterSettings;
