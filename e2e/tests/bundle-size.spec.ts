import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const MAX_SCRIPT_BYTES = 180_000;

test('the first load of the music list stays within the script budget and contains no schemas', async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  test
    .info()
    .annotations.push({ type: 'first load', description: `${bytes} bytes of script, gzip` });
  console.log(`first load of /music: ${bytes} bytes of script (gzip)`);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  for (const body of bodies) expect(body.toString()).not.toMatch(/ZodError|_zod\b/);
});
