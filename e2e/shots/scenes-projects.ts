import type { Page } from '@playwright/test';
import { signUpUser } from '#e2e/tests/people.ts';
import { openRowMenu } from '#e2e/tests/row-menu.ts';
import type { Scene } from './scenes.ts';

/** What the browser stores of a project that is not saved. */
export const storedProject = (change: object = {}) => ({
  version: 1,
  pinned: null,
  draft: {
    key: '0b9f5f36-8d55-4a8e-9a43-2f6c7a6f3d11',
    isPinned: true,
    sent: null,
    project: {
      name: '브이로그 3화',
      samples: 58 * 48_000,
      frame_rate: '29.97',
      hits: [
        { at_ms: 14_200, weight: 0.5, label: '' },
        { at_ms: 35_600, weight: 0.5, label: '' },
        { at_ms: 37_300, weight: 0.5, label: '' },
        { at_ms: 39_560, weight: 1, label: '' },
      ],
      shapes: ['build_up'],
      musics: [],
      ...change,
    },
  },
});

/** Opens the page with a project that is not saved. */
const withProject =
  (change: object = {}, act?: (page: Page) => Promise<void>) =>
  async (page: Page) => {
    await page.evaluate(
      (text) => localStorage.setItem('project', text),
      JSON.stringify(storedProject(change)),
    );
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('[data-project-pill] .tabular').first().waitFor();
    await act?.(page);
  };

const openPanel = async (page: Page) => {
  await page.locator('[data-project-pill]').click();
  await page.locator('[data-autofocus]').waitFor();
};

const musics = [
  { music_id: '3', note: '후렴이 골목 입구 컷에서 열려요. 20초대 대사 구간만 낮추기.' },
  { music_id: '8', note: '' },
  { music_id: '21', note: '우산 컷이 조금 늦어요. 예비로만.' },
];

/** Signs up with the project, which is saved then, and opens a page. */
const signedIn = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  const text = JSON.stringify(storedProject({ musics }));
  await page.evaluate((stored) => localStorage.setItem('project', stored), text);
  await signUpUser(page);
  await page.goto('/projects', { waitUntil: 'networkidle' });
  await page.locator('main a[href^="/projects/"]').first().waitFor();
  await act(page);
};

const openProject = async (page: Page) => {
  await page.locator('main a[href^="/projects/"]').first().click();
  await page.locator('#project-settings').waitFor();
  await page.waitForLoadState('networkidle');
};

const fitPins = (page: Page) => page.locator('[data-pins] [role="slider"]').first().waitFor();
const fitPlanned = (page: Page) => page.locator('#fit-facts').waitFor();

const cutAt = (at_ms: number) => ({ at_ms, weight: 0.5, label: '' });
/** Cuts that no tempo meets. */
const denseCuts = [14_200, 14_650, 15_010, 15_390].map(cutAt);

const fitScene = (name: string, musicId: number, change: object, act = fitPlanned): Scene => ({
  name,
  path: `/music/${musicId}/fit`,
  fullPage: true,
  act: withProject(change, act),
});

const failPlans = async (page: Page) => {
  await page.route('**/v1/fits/plans', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
};
const waitForPlans = async (page: Page) => {
  await page.route('**/v1/fits/plans', () => {});
  await page.reload();
  await fitPins(page);
};

export const projectScenes: readonly Scene[] = [
  { name: 'fit-none', path: '/music/3/fit', fullPage: true },
  fitScene('fit', 2, { hits: [10_000, 20_000, 30_000, 40_000].map(cutAt) }),
  fitScene('fit-tempo', 1, { hits: [12_400, 22_050, 37_200, 48_760].map(cutAt) }),
  fitScene('fit-refused', 2, {}, fitPins),
  fitScene('fit-dense', 8, { hits: denseCuts }, fitPins),
  fitScene('fit-long', 2, { hits: [] }, async (page) => {
    await fitPlanned(page);
    await page.locator('main h1').evaluate((heading) => {
      if (heading.firstChild)
        heading.firstChild.textContent =
          '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래';
    });
  }),
  fitScene('fit-short', 2, { samples: 14.5 * 48_000, hits: [] }),
  fitScene('fit-loading', 3, {}, waitForPlans),
  fitScene('fit-failed', 3, {}, failPlans),
  { name: 'fit-missing', path: '/music/999999999/fit' },
  { name: 'project-none', path: '/music', act: openPanel },
  { name: 'project-rows', path: '/music', act: withProject() },
  {
    name: 'project-making',
    path: '/music',
    act: withProject({ hits: [], shapes: [] }, async (page) => {
      // Without a reply it waits; a version that another scene made would be there at once.
      await page.route('**/v1/fits', () => {});
      await page.locator('main article [data-play]').first().click();
      await page
        .getByText(/차례를 기다려요|만드는 중|In line|Making it/)
        .filter({ visible: true })
        .first()
        .waitFor();
    }),
  },
  { name: 'project-panel', path: '/music', act: withProject({}, openPanel) },
  {
    name: 'project-long',
    path: '/music',
    act: withProject({
      name: '아주 오래된 골목길 끝에서 다시 만난 우리의 늦여름 저녁 브이로그 3화',
    }),
  },
  { name: 'projects-visitor-empty', path: '/projects' },
  { name: 'projects-visitor', path: '/projects', fullPage: true, act: withProject({ musics }) },
  { name: 'projects', path: '/', act: signedIn(async () => undefined) },
  { name: 'project', path: '/', fullPage: true, act: signedIn(openProject) },
  {
    name: 'project-add',
    path: '/',
    act: signedIn(async (page) => {
      await page.goto('/music', { waitUntil: 'networkidle' });
      await openRowMenu(page.locator('main article').first());
      await page
        .getByRole('menuitem')
        .or(page.locator('[role=dialog] ul button'))
        .filter({ hasText: /프로젝트|project/ })
        .click();
      await page.getByRole('checkbox').first().waitFor();
    }),
  },
];
