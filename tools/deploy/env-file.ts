import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Only its owner may read a file of secrets. */
const SECRET_FILE_MODE = 0o600;

const linePattern = /^\s*([A-Za-z_]\w*)=(.*)$/;

/** Settings of an env file; the last of equal names counts, as for compose. */
export function parseEnvFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = linePattern.exec(line) ?? [];
    if (name) settings[name] = value.trim().replace(/^(['"])(.*)\1$/, '$2');
  }
  return settings;
}

/** Replaces lines of the given settings in place, and leaves all other lines as they are. */
export function replaceSettings(text: string, settings: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .map((line) => {
      const name = linePattern.exec(line)?.[1] ?? '';
      const value = settings[name];
      return value === undefined ? line : `${name}=${value}`;
    })
    .join('\n');
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Appends the settings that are missing, each group under its title. */
export function addMissingSettings(text: string, groups: readonly SettingGroup[]): string {
  const known = parseEnvFile(text);
  let result = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  for (const { title, settings } of groups) {
    const missing = Object.entries(settings).filter(([name]) => known[name] === undefined);
    if (missing.length === 0) continue;
    const lines = missing.map(([name, value]) => `${name}=${value}`);
    result += `${result && '\n'}# ${title}\n${lines.join('\n')}\n`;
  }
  return result;
}

export const readIfExists = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : '';

/** Writes beside the file and renames, so that an interrupted run loses no secret. */
export function writeSecretFile(path: string, text: string): void {
  const draft = `${path}.new`;
  writeFileSync(draft, text, { mode: SECRET_FILE_MODE });
  // The mode applies only where the draft did not exist.
  chmodSync(draft, SECRET_FILE_MODE);
  renameSync(draft, path);
}
