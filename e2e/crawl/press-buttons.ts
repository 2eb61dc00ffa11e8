import type { BrowserContext, Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Ends the session that the crawler needs, or the account. */
const ending = /로그아웃|탈퇴|sign out|log out|delete (my )?account/i;

interface ButtonSketch {
  readonly index: number;
  readonly name: string;
  /** Equal for the same button of different rows. */
  readonly kind: string;
}

const listButtons = (page: Page): Promise<ButtonSketch[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=button]')].flatMap(
      (button, index) => {
        // Pressing what is chosen already changes nothing.
        const isOff = button.matches(
          ':disabled, [aria-disabled=true], [aria-current=true], [aria-pressed=true], [aria-selected=true]',
        );
        if (isOff || !button.checkVisibility() || button.closest('[inert]')) return [];
        const name = button.getAttribute('aria-label') ?? button.innerText;
        const place = button.closest('header, main, footer, aside, dialog')?.tagName ?? '';
        // Covers are drawings too, which differ per row.
        const icon = button.querySelector('svg[viewBox="0 0 24 24"] path')?.getAttribute('d');
        // Choices of a group differ in their text only.
        const isAlike = button.hasAttribute('aria-label') || button.hasAttribute('aria-pressed');
        const text = isAlike ? '' : name.replace(/\d+/g, '');
        return [{ index, name, kind: [place, button.className, icon, text].join(' ') }];
      },
    ),
  );

/** Presses a button without a pointer, so that no tooltip looks like an effect. */
async function hasEffect(page: Page, index: number): Promise<boolean> {
  let isSeen = false;
  const see = () => {
    isSeen = true;
  };
  for (const event of ['request', 'download', 'popup', 'filechooser'] as const)
    page.on(event as 'request', see);
  page.on('dialog', (dialog) => {
    see();
    void dialog.dismiss();
  });
  const changes = page.evaluate(async (at) => {
    const button = document.querySelectorAll<HTMLElement>('button, [role=button]')[at];
    const changed = Promise.withResolvers<boolean>();
    const observer = new MutationObserver(() => changed.resolve(true));
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    // A native popover opens without a change of the document.
    document.addEventListener('beforetoggle', () => changed.resolve(true), { capture: true });
    const { activeElement } = document;
    const scrolled = scrollY;
    button?.click();
    setTimeout(() => {
      changed.resolve(document.activeElement !== activeElement || scrollY !== scrolled);
    }, 1500);
    return changed.promise;
  }, index);
  // A navigation destroys the page that evaluates, which is an effect too.
  return (await changes.catch(() => true)) || isSeen;
}

/** Opens the page anew, because a button that was pressed before may have changed it. */
async function isDead(context: BrowserContext, address: string, { index, kind }: ButtonSketch) {
  const page = await context.newPage();
  try {
    await openPage(page, address);
    const now = (await listButtons(page)).find((button) => button.index === index);
    return now?.kind === kind && !(await hasEffect(page, index));
  } finally {
    await page.close();
  }
}

/** Buttons of a page that do nothing; buttons of a kind that was pressed before are left out. */
export async function findDeadButtons(
  page: Page,
  address: string,
  pressed: Set<string>,
): Promise<string[]> {
  const dead: string[] = [];
  for (const button of await listButtons(page)) {
    if (pressed.has(button.kind) || ending.test(button.name)) continue;
    pressed.add(button.kind);
    if (await isDead(page.context(), address, button))
      dead.push(`button: ${button.name.trim().slice(0, 80)}`);
  }
  return dead;
}
