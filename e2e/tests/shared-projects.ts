import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';

/** Creates a project of the signed-in person and a review link of it. */
export async function createSharedProject(page: Page, note: string) {
  const musics = ['3', '1', '2'].map((music_id) => ({ music_id }));
  const hits = [
    { at_ms: 14_200, weight: 0.5, label: '골목 입구' },
    { at_ms: 36_000, weight: 0.5, label: '우산' },
    { at_ms: 39_560, weight: 1, label: '뒷모습' },
  ];
  const project = { name: '브이로그 3화', samples: 2_784_000, hits, musics };
  const { id } = await callApi<{ id: string }>(page, { path: '/v1/user/projects', body: project });
  const path = `/v1/user/projects/${id}`;
  const { url } = await callApi<{ url: string }>(page, { path: `${path}/reviews`, body: { note } });
  return { id, path, link: new URL(url).pathname };
}
