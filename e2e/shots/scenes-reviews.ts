import type { Page } from '@playwright/test';
import { callApi } from '#e2e/tests/call-api.ts';
import { signUpMember } from '#e2e/tests/companies.ts';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import { insertSoundingRequest, insertSoundingReview } from '#e2e/tests/review-links.ts';
import { createSharedProject } from '#e2e/tests/shared-projects.ts';
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

/** Opens the link of a project with comments, one of them resolved, and a choice of a client. */
async function openProjectReview(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  await signUpUser(page);
  const { path, link } = await createSharedProject(page, '내일까지 의견을 남겨 주세요.');
  const api = `/_api/v1${link}`;
  for (const [name, music_id, at_ms, until_ms, text] of [
    ['김지원', '3', 14_200, null, '여기서 음악이 확 열리는 느낌 좋아요. 이대로 가요.'],
    ['김지원', '3', 22_600, 36_000, '제 목소리가 살짝 묻혀요. 조금만 낮춰 주세요.'],
    ['현우', '1', 37_300, null, '국수 김 올라오는 컷, 이 타이밍이 딱이에요.'],
  ] as const)
    await page.request.post(`${api}/comments`, { data: { music_id, name, at_ms, until_ms, text } });
  await page.request.put(`${api}/choice`, { data: { music_id: '1', name: '김지원' } });
  const feedback = { method: 'GET', path: `${path}/feedback` } as const;
  const { comments } = await callApi<{ comments: { id: string }[] }>(page, feedback);
  const resolved = `${path}/comments/${comments[1]?.id}`;
  await callApi(page, { method: 'PATCH', path: resolved, body: { is_resolved: true } });
  await page.goto(link);
  await page.locator('main li input[type=range]').first().waitFor();
}

export const reviewScenes: readonly Scene[] = [
  { name: 'review', path: '/404', fullPage: true, act: openReview },
  { name: 'review-project', path: '/404', fullPage: true, act: openProjectReview },
  { name: 'review-gone', path: '/r/unknown' },
  { name: 'review-links', path: '/404', only: 1440, fullPage: true, act: openLinks },
];
