import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, setTheme } from './accessible.ts';
import { installAudioProbe, measureLoudness, readPlayedFraction } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { isKorean, watchConsole } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        dock: '플레이어',
        seek: '재생 위치',
        pause: '일시정지',
        play: '재생',
        next: '다음 곡',
        previous: '이전 곡',
        shuffle: '셔플',
        repeat: ['반복 안 함', '전체 반복', '한 곡 반복'],
        volume: '음량',
        version: '버전',
        copyLink: '링크 복사',
        similar: '비슷한 음악',
        noneSimilar: '아직 비슷한 음악이 없어요',
        close: '닫기',
        keys: '단축키',
        use: '단축키 사용',
      }
    : {
        dock: 'Player',
        seek: 'Playback position',
        pause: 'Pause',
        play: 'Play',
        next: 'Next track',
        previous: 'Previous track',
        shuffle: 'Shuffle',
        repeat: ['Repeat off', 'Repeat all', 'Repeat one'],
        volume: 'Volume',
        version: 'Version',
        copyLink: 'Copy link',
        similar: 'Similar music',
        noneSimilar: 'No similar music yet',
        close: 'Close',
        keys: 'Keyboard shortcuts',
        use: 'Use shortcuts',
      };

const dock = (page: Page) => page.locator('[data-player-dock]');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;
const currentTitle = (page: Page) => dock(page).getByRole('button').first().innerText();

/** The playback position in seconds and the clock, read in one task. */
function readPlayback(page: Page): Promise<{ playedSeconds: number; at: number }> {
  return dock(page)
    .locator('.seek')
    .first()
    .evaluate((box) => {
      const played = Number((box as HTMLElement).style.getPropertyValue('--played'));
      const length = Number(box.querySelector('input')?.max);
      return { playedSeconds: played * length, at: performance.now() / 1000 };
    });
}

async function expectPlaying(page: Page): Promise<void> {
  const before = await readPlayedFraction(page);
  await expect.poll(() => readPlayedFraction(page), { timeout: 10_000 }).toBeGreaterThan(before);
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
}

async function playRow(page: Page, row: number): Promise<void> {
  await page.locator('[data-play]').nth(row).click();
  await expect(dock(page)).toBeVisible();
  await expectPlaying(page);
}

test.beforeEach(async ({ page }) => installAudioProbe(page));

test('playback continues across five page navigations without a gap', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const consoleWatch = watchConsole(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await playRow(page, 1);
  const playing = await currentTitle(page);
  const from = await readPlayback(page);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.locator('main a[href^="/playlists/"]').first().click();
  await expect(page).toHaveURL(/\/playlists\//);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/music/);
  await page.locator('article a[href^="/playlists/"]').first().click();
  await expect(page).toHaveURL(/\/playlists\/\d+_\d+/);
  expect(await currentTitle(page)).toBe(playing);
  expect(playing).toContain(await page.evaluate(() => navigator.mediaSession.metadata?.title));
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  const to = await readPlayback(page);
  if (isWide(page))
    expect(Math.abs(to.playedSeconds - from.playedSeconds - (to.at - from.at))).toBeLessThan(0.6);
  await expectPlaying(page);
  consoleWatch.expectNoErrors();
  await dock(page)
    .getByRole('button', { name: messages(locale).pause })
    .click();
  const paused = await readPlayedFraction(page);
  await page.waitForTimeout(400);
  expect(await readPlayedFraction(page)).toBeCloseTo(paused, 2);
});

test('switching the version continues at the same position, and surround is not offered', async ({
  page,
  locale,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1280, 'a narrower bar does not show versions');
  await page.goto('/music', { waitUntil: 'networkidle' });
  const spatial = page.locator('article', { hasText: '3D' }).first();
  await spatial.locator('[data-play]').click();
  await expectPlaying(page);
  await expect(dock(page).getByRole('button').first()).toContainText('3D');
  const versions = dock(page).getByRole('combobox', { name: messages(locale).version });
  await expect(versions.locator('option')).toHaveCount(3);
  const before = await readPlayedFraction(page);
  const stereo = await versions
    .locator('option')
    .filter({ hasText: /스테레오|Stereo/ })
    .first()
    .getAttribute('value');
  await versions.selectOption(stereo ?? '');
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThan(before);
  expect((await readPlayedFraction(page)) - before).toBeLessThan(0.15);
  await expectPlaying(page);
});

test('a loop has its own waveform and length, and the next track plays in full', async ({
  page,
  locale,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1280, 'a narrower bar does not show versions');
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await playRow(page, 0);
  const row = page.getByRole('article').first();
  const lengthOf = async (box: Locator) =>
    Number(await box.getByRole('slider', { name: t.seek }).getAttribute('max'));
  const waveformOf = (box: Locator) => box.locator('.seek path').first().getAttribute('d');
  const fullLength = await lengthOf(dock(page));
  const fullWaveforms = [await waveformOf(dock(page)), await waveformOf(row)];
  const versions = dock(page).getByRole('combobox', { name: t.version });
  const loop = versions.locator('option').filter({ hasText: /루프|Loop/ });
  await versions.selectOption((await loop.first().getAttribute('value')) ?? '');
  await expect.poll(() => lengthOf(dock(page))).toBeLessThan(fullLength);
  expect(await lengthOf(row)).toBe(await lengthOf(dock(page)));
  expect(await waveformOf(dock(page))).not.toBe(fullWaveforms[0]);
  expect(await waveformOf(row)).not.toBe(fullWaveforms[1]);
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  const loopLength = await lengthOf(dock(page));
  await dock(page).getByRole('button', { name: t.next }).click();
  await expect(versions.locator('option:checked')).toHaveText(/스테레오|바이노럴|Stereo|Binaural/);
  expect(await lengthOf(dock(page))).toBeGreaterThan(loopLength);
});

test('shuffle, repeat, next, previous and volume work', async ({ page, locale }) => {
  test.skip(!isWide(page), 'narrow screens show them in the panel');
  const { shuffle, repeat, next, previous, volume } = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await playRow(page, 0);
  const first = await currentTitle(page);
  const button = (name: string) => dock(page).getByRole('button', { name, exact: true });
  await button(next).click();
  await expect.poll(() => currentTitle(page)).not.toBe(first);
  await button(previous).click();
  await expect.poll(() => currentTitle(page)).toBe(first);
  for (const mode of [...repeat.slice(1), repeat[0] ?? '']) {
    await dock(page)
      .getByRole('button', { name: new RegExp(repeat.join('|')) })
      .click();
    await expect(button(mode)).toBeVisible();
  }
  await button(shuffle).click();
  await expect(button(shuffle)).toHaveAttribute('aria-pressed', 'true');
  expect(await currentTitle(page)).toBe(first);
  const volumeSlider = dock(page).getByRole('slider', { name: volume });
  await expect(volumeSlider).toHaveValue('1');
  await volumeSlider.press('ArrowLeft');
  await expect(volumeSlider).toHaveValue('0.99');
  await volumeSlider.press('ArrowUp');
  await expect(volumeSlider).toHaveValue('1');
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  await volumeSlider.fill('0');
  await expect.poll(() => measureLoudness(page)).toBeLessThan(0.0001);
});

test('dragging and clicking the waveform seek', async ({ page, locale }) => {
  test.skip(!isWide(page), 'narrow screens show it in the panel');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await playRow(page, 2);
  const slider = dock(page).getByRole('slider', { name: messages(locale).seek });
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThan(0.59);
  await expectPlaying(page);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/\d:\d\d/);
  await slider.click({ position: { x: box.width * 0.3, y: box.height / 2 } });
  await expect.poll(() => readPlayedFraction(page)).toBeLessThan(0.4);
  expect(await readPlayedFraction(page)).toBeGreaterThan(0.29);
  const shownTime = await dock(page)
    .getByText(/^\d+:\d\d$/)
    .first()
    .innerText();
  const [minutes = 0, seconds = 0] = shownTime.split(':').map(Number);
  const length = Number(await slider.getAttribute('max'));
  expect(Math.abs(minutes * 60 + seconds - (await readPlayedFraction(page)) * length)).toBeLessThan(
    2,
  );
});

test('a click on a row plays it, hovering explains it, and its mood opens the filtered list', async ({
  page,
  locale,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const row = page.getByRole('article').nth(3);
  if (isWide(page)) {
    const waveform = row.locator('[data-waveform]');
    await waveform.hover();
    await expect(waveform).toHaveText(/^\d:\d\d$/);
    await expect(waveform.locator('[data-tick]').first()).toBeVisible();
    await row.getByRole('button', { name: isKorean(locale) ? /더 보기$/ : /^More/ }).hover();
    await expect(page.locator('.tooltip')).toHaveText(
      isKorean(locale) ? '더 보기' : 'More options',
    );
  }
  await row.click({ position: { x: 150, y: 3 } });
  await expect(dock(page)).toBeVisible();
  await expectPlaying(page);
  if (!isWide(page)) {
    const next = page.getByRole('article').nth(4).locator('h3 a');
    await next.click();
    await expect(page).toHaveURL(/\/music$/);
    await expect.poll(() => currentTitle(page)).toContain(await next.innerText());
  }
  const mood = row.locator('a[href*="mood="]').first();
  const label = await mood.innerText();
  await mood.click();
  await expect(page).toHaveURL(/\/music\?mood=/);
  await expect(page.getByRole('article').first()).toContainText(label);
});

test('thirty tracks are played with the keyboard alone', async ({ page, locale }) => {
  test.skip(!isWide(page), 'keyboard shortcuts are for desktops');
  test.setTimeout(90_000);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const { pause } = messages(locale);
  const playing = page.locator(
    `[data-play][aria-label$="${pause}"], [data-play][aria-label^="${pause}"]`,
  );
  await page.keyboard.press('ArrowDown');
  await expect(playing).toBeVisible();
  const playedIds = new Set([await playing.getAttribute('data-play')]);
  const started = Date.now();
  for (let piece = 1; piece < 30; piece += 1) {
    const before = await playing.getAttribute('data-play');
    await page.keyboard.press('ArrowDown');
    await expect(playing).not.toHaveAttribute('data-play', before ?? '');
    await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
    playedIds.add(await playing.getAttribute('data-play'));
  }
  expect(playedIds.size).toBe(30);
  expect(Date.now() - started).toBeLessThan(60_000);
  await expect(playing).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(
    dock(page).getByRole('button', { name: messages(locale).play, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Digit2');
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThan(0.1);
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: messages(locale).keys });
  await help.getByRole('checkbox', { name: messages(locale).use }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  const before = await currentTitle(page);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(300);
  expect(await currentTitle(page)).toBe(before);
});

test('no title moves the buttons of the player bar', async ({ page, locale }) => {
  test.skip(!isWide(page), 'the bar of narrow screens has no waveform');
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  const title = dock(page).getByRole('button').first().locator('[title]');
  const play = dock(page).getByRole('button', {
    name: new RegExp(`^(${messages(locale).play}|${messages(locale).pause})$`),
  });
  const measure = async (text: string) => {
    await title.evaluate((element, value) => {
      element.textContent = value;
    }, text);
    const wave = await dock(page).locator('.seek').boundingBox();
    return { play: (await play.boundingBox())?.x, wave: wave?.width };
  };
  const short = await measure('비');
  expect(short.wave).toBeGreaterThan(250);
  expect(await measure('The Science Lab Where Time Stopped at Half Past Three')).toEqual(short);
});

test('the panel shows the current track and links back to the list', { tag: '@ko-only' }, async ({
  page,
  context,
  request,
  locale,
}) => {
  const t = messages(locale);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const consoleWatch = watchConsole(page);
  await page.goto('/music?mood=차분한', { waitUntil: 'networkidle' });
  const filter = { genre: [], mood: [], video_theme: [] };
  let items: object[] = [];
  await page.route(/recommendations/, (route) =>
    route.fulfill({ json: { total: items.length, items, filter } }),
  );
  await playRow(page, 0);
  await dock(page).getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(panel.getByText(t.noneSimilar)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await dock(page).getByRole('button').first().click();
  await panel.locator('a[href^="/playlists/"]').first().click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  await expect(panel).toBeHidden();
  // The page renders after the URL changes and then closes the panel, so wait for it.
  await expect(page.locator('h1 small')).toBeHidden();
  await dock(page).getByRole('button').first().click();
  await panel
    .locator('header')
    .getByRole('link', { name: isKorean(locale) ? '음악' : 'Music' })
    .click();
  await expect(page).toHaveURL(/\/music\?mood=/);
  await expect(panel).toBeHidden();
  await expect(page.locator('h1 small')).toBeVisible();
  const happy = await (await request.get('/_api/v1/musics?mood=행복한&per_page=2')).json();
  items = happy.items.map((music: object) => ({ ...music, reasons: ['similar_tempo'] }));
  await dock(page).getByRole('button', { name: t.next }).click();
  await dock(page).getByRole('button').first().click();
  const similarMusic = panel.getByRole('region', { name: t.similar }).getByRole('article').first();
  const musicPath = (await similarMusic.locator('h3 a').getAttribute('href')) ?? '';
  await similarMusic.locator('[data-play]').click();
  const album = musicPath.replace(/_.*/, '');
  await expect(panel.locator('header').getByRole('link')).toHaveAttribute('href', album);
  await panel.getByRole('button', { name: t.copyLink }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(new URL(musicPath, page.url()).href);
  await panel.getByRole('button', { name: t.close, exact: true }).click();
  await expect(panel).toBeHidden();
  await dock(page).getByRole('button').first().click();
  await panel.locator('header').getByRole('link').click();
  await expect(page).toHaveURL(album);
  await expect(panel).toBeHidden();
  await expectPlaying(page);
  if (isWide(page)) {
    await dock(page).getByRole('button').first().click();
    await similarMusic.locator('h3 a').click();
    await expect(page).not.toHaveURL(album);
    await expect(panel).toBeHidden();
  }
  consoleWatch.expectNoErrors();
});

test('bar and panel pass axe and do not overflow horizontally', async ({
  page,
  baseURL,
  locale,
}) => {
  await setTheme(page, locale, baseURL);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await playRow(page, 0);
  await expectAccessible(page, '[data-player-dock]');
  await dock(page).getByRole('button').first().click();
  await expect(page.locator('[data-player-panel]')).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, '[data-player-panel]');
});
