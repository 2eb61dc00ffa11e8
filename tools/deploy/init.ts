import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findPublishedSecrets } from '@onsori/contract/deployment-mode';
import { createCertificate } from './certificates.ts';
import {
  computedSettings,
  type DeployOptions,
  generatedSecrets,
  optionalSettings,
  settingGroups,
} from './deploy-settings.ts';
import {
  addMissingSettings,
  parseEnvFile,
  readIfExists,
  replaceSettings,
  writeSecretFile,
} from './env-file.ts';

interface InitResult {
  readonly path: string;
  readonly generated: readonly string[];
  /** Settings that only the operator can fill in. */
  readonly empty: readonly string[];
  readonly certificate: 'created' | 'exists';
}

/** The env file with everything that was missing; existing secrets are never changed. */
export function completeEnvFile(text: string, options: DeployOptions): string {
  const complete = addMissingSettings(
    replaceSettings(text, computedSettings(options)),
    settingGroups(options),
  );
  const settings = parseEnvFile(complete);
  const problems = findPublishedSecrets(settings, Object.keys(settings));
  if (problems.length > 0) throw new Error(`The env file is wrong:\n  ${problems.join('\n  ')}`);
  return complete;
}

/** Creates or completes `.env` and, unless there is one, a certificate of an authority of its own. */
export function initDeployment(directory: string, options: DeployOptions): InitResult {
  const path = join(directory, '.env');
  const before = readIfExists(path);
  const after = completeEnvFile(before, options);
  const isPrivate = existsSync(path) && (statSync(path).mode & 0o077) === 0;
  if (after !== before || !isPrivate) writeSecretFile(path, after);
  const [known, settings] = [parseEnvFile(before), parseEnvFile(after)];
  const certificates = join(directory, 'certificates');
  mkdirSync(certificates, { recursive: true, mode: 0o755 });
  return {
    path,
    generated: Object.keys(generatedSecrets).filter((name) => known[name] === undefined),
    empty: Object.keys(settings).filter(
      (name) => settings[name] === '' && !optionalSettings.includes(name),
    ),
    certificate: createCertificate(certificates, options.domain),
  };
}
