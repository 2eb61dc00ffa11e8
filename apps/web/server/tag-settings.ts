import type { TagScript, TagSettings } from '#lib/tag-settings.ts';
import type { WebConfig } from './config.ts';

const scriptOf = (id: string | undefined, url: string, recipient: string): TagScript | undefined =>
  id === undefined ? undefined : { id, url, recipient };

/** The configured scripts. */
export function tagScriptsOf(config: WebConfig): TagSettings['scripts'] {
  const tagManager = scriptOf(
    config.TAG_MANAGER_ID,
    config.TAG_MANAGER_SCRIPT_URL,
    config.TAG_MANAGER_RECIPIENT,
  );
  const analytics = scriptOf(
    config.ANALYTICS_ID,
    config.ANALYTICS_SCRIPT_URL,
    config.ANALYTICS_RECIPIENT,
  );
  const adPixel = scriptOf(
    config.AD_PIXEL_ID,
    config.AD_PIXEL_SCRIPT_URL,
    config.AD_PIXEL_RECIPIENT,
  );
  return {
    ...(tagManager && { tagManager }),
    ...(analytics && { analytics }),
    ...(adPixel && { adPixel }),
  };
}

/** Null when nothing is configured that needs consent. */
export function tagSettingsOf(config: WebConfig, headers: Headers): TagSettings | null {
  const scripts = tagScriptsOf(config);
  const recorder = config.SENTRY_DSN === undefined ? null : config.SENTRY_RECIPIENT;
  if (Object.keys(scripts).length === 0 && recorder === null) return null;
  const signal = headers.get('sec-gpc') === '1';
  return { scripts, recorder, version: config.CONSENT_VERSION, signal };
}

export interface TagSources {
  /** Hosts of scripts. */
  readonly scripts: readonly string[];
  /** Hosts that scripts send to, with those of the scripts. */
  readonly calls: readonly string[];
}

export const noTagSources: TagSources = { scripts: [], calls: [] };

/** The hosts that pages with third-party scripts allow: exactly those of what is configured. */
export function tagSourcesOf(config: WebConfig): TagSources {
  const { tagManager, analytics, adPixel } = tagScriptsOf(config);
  const originsOf = (script: TagScript | undefined) => (script ? [new URL(script.url).origin] : []);
  const scripts = [
    ...[tagManager, analytics, adPixel].flatMap(originsOf),
    ...(tagManager ? config.TAG_MANAGER_HOSTS : []),
  ];
  const calls = [
    ...scripts,
    ...(analytics ? config.ANALYTICS_HOSTS : []),
    ...(adPixel ? config.AD_PIXEL_HOSTS : []),
  ];
  return { scripts: [...new Set(scripts)], calls: [...new Set(calls)] };
}
