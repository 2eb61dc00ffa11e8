import type { Page } from '@playwright/test';
import { signUpMember } from '#e2e/tests/companies.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import { insertSoundingRequest, insertSoundingReview } from '#e2e/tests/review-links.ts';
import type { Scene } from './scenes.ts';

/** Opens a link with comments and a choice of a client. */
async function openReview(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const { token, candidateIds } = await insertSoundingReview();
  const api = `/_api/v1/r/${token}`;
  const name = '박서연';
  for (const [at_ms, text] of [
    [6000, '여기서 기타가 들어오니까 좋아요.'],
    [21_000, '끝을 조금 더 길게 남겨 주세요.'],
  ] as const)
    await page.request.post(`${api}/comments`, {
      data: { candidate_id: candidateIds[1], name, at_ms, text },
    });
  await page.request.put(`${api}/choice`, { data: { candidate_id: candidateIds[1], name } });
  await page.goto(`/r/${token}`);
  await page.locator('main li input[type=range]').first().waitFor();
}

/** Opens a request with the address of a new link. */
async function openLinks(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const { email } = await signUpMember(page);
  await page.goto(`/pavilion/air/${await insertSoundingRequest(email)}`);
  const links = page.locator('main section:has(> div > button[aria-expanded] svg)').last();
  await links.locator('button[aria-expanded]').click();
  await links.locator('form button[type=submit]').click();
  await links.locator('input[readonly]').waitFor();
}

export const reviewScenes: readonly Scene[] = [
  { name: 'review', path: '/404', fullPage: true, act: openReview },
  { name: 'review-gone', path: '/r/unknown' },
  { name: 'review-links', path: '/404', only: 1440, fullPage: true, act: openLinks },
];
