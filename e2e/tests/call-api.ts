import type { Page } from '@playwright/test';

interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** Calls the API from the browser as the signed-in user; every call has an idempotency key of its own. */
export async function callApi<Reply = unknown>(page: Page, call: ApiCall): Promise<Reply> {
  const reply = await page.evaluate(async ({ method = 'POST', path, body }) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch(`/_api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${decodeURIComponent(token)}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text}`);
    return JSON.parse(text);
  }, call);
  return reply as Reply;
}
