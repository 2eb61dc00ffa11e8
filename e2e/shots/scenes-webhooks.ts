import type { Webhook, WebhookDelivery } from '@onsori/contract/webhooks';
import type { Page } from '@playwright/test';
import { signUpMember } from '#e2e/tests/companies.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const idOf = (index: number) => `0198f2c0-0000-7000-8000-00000000010${index}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const webhooks: readonly Webhook[] = [
  {
    id: idOf(0),
    url: 'https://hooks.studio-haru.example/onsori',
    events: ['generation.generated', 'generation.failed', 'licence.issued'],
    is_enabled: true,
    disabled_because: null,
    failing_since: minutesAgo(90),
    former_secret_until: null,
    created_at: minutesAgo(60 * 24 * 40),
  },
];

type Outcome = Pick<WebhookDelivery, 'type' | 'state' | 'attempts' | 'response_status' | 'error'>;

const outcomes: readonly Outcome[] = [
  {
    type: 'generation.generated',
    state: 'pending',
    attempts: 3,
    response_status: 503,
    error: 'status',
  },
  {
    type: 'licence.issued',
    state: 'failed',
    attempts: 8,
    response_status: null,
    error: 'timeout',
  },
  {
    type: 'licence.issued',
    state: 'delivered',
    attempts: 1,
    response_status: 200,
    error: null,
  },
  { type: 'ping', state: 'delivered', attempts: 1, response_status: 204, error: null },
];

const deliveries: readonly WebhookDelivery[] = outcomes.map((outcome, index) => ({
  ...outcome,
  id: idOf(index + 1),
  created_at: minutesAgo(30 * (index + 1)),
  last_attempt_at: minutesAgo(20 * (index + 1)),
  next_attempt_at: outcome.state === 'pending' ? minutesAgo(-10) : null,
  duration_ms: 120 * (index + 1),
}));

async function openWebhooks(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const path = '**/_api/v1/user/webhooks';
  await page.route(path, (route) => route.fulfill({ json: { can_manage: true, items: webhooks } }));
  await page.route(`${path}/*/deliveries*`, (route) =>
    route.fulfill({ json: { items: deliveries, next_cursor: null } }),
  );
  await signUpMember(page);
  await page.goto('/apis', { waitUntil: 'networkidle' });
  await page.locator('main li button[aria-expanded=false]').first().click();
  await page.getByRole('table').first().waitFor();
  await page.getByRole('table').first().scrollIntoViewIfNeeded();
}

export const webhookScenes: readonly Scene[] = [
  { name: 'webhooks', path: '/404', act: openWebhooks },
];
