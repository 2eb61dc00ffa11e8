import type { Webhook } from '@onsori/contract/webhooks';

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** Coarse, so that typing errors are found early; the server decides. */
export const isWebhookUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  );
};

export type WebhookState = 'enabled' | 'failing' | 'owner' | 'disabledFailing' | 'gone';

export function stateOf({ is_enabled, disabled_because, failing_since }: Webhook): WebhookState {
  if (!is_enabled)
    return disabled_because === 'failing' ? 'disabledFailing' : (disabled_because ?? 'owner');
  return failing_since === null ? 'enabled' : 'failing';
}

/** Indents JSON; other text stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
