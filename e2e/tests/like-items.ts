import type { Page } from '@playwright/test';

/** Likes the first `count` items through the API as the signed-in user, the first one last. */
export function likeItems(page: Page, kind: 'music' | 'album', count: number): Promise<void> {
  return page.evaluate(
    async ([itemType, limit]) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
      const list = await fetch(`/_api/v1/${itemType}s?per_page=${limit}`);
      const { items } = (await list.json()) as { items: { id: string }[] };
      for (const { id } of items.toReversed()) {
        const response = await fetch(`/_api/v1/user/wishlist/${itemType}/${id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
        });
        if (!response.ok) throw new Error(await response.text());
      }
    },
    [kind, count] as const,
  );
}
