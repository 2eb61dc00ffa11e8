import type { Page } from '@playwright/test';

/** Likes so many pieces or albums as the signed-in page would, the first of the list last. */
export function keep(page: Page, kind: 'music' | 'album', count: number): Promise<void> {
  return page.evaluate(
    async ([itemType, wanted]) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
      const list = await fetch(`/_api/v1/${itemType}s?per_page=${wanted}`);
      const { items } = (await list.json()) as { items: { id: string }[] };
      for (const { id } of items.toReversed()) {
        const answer = await fetch(`/_api/v1/user/wishlist/${itemType}/${id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    [kind, count] as const,
  );
}
