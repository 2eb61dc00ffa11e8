import type { Cart, CartItem } from '@onsori/contract/cart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveLike } from '#features/wishlist/wishlist.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { cartKey, cartQuery } from './cart.queries.ts';
import { validateProject } from './cart.rules.ts';
import { cartTexts } from './cart-texts.ts';

/** Serialises changes of the cart, because each reply replaces the whole cart. */
export const cartScope = { id: 'cart' } as const;

/** Stores the cart that a change returned. */
export function useStoreCart(): (cart: Cart) => Promise<void> {
  const queryClient = useQueryClient();
  const lang = useLocale();
  return async (cart) => {
    await queryClient.cancelQueries({ queryKey: cartKey });
    queryClient.setQueryData(cartQuery(browserApi, lang).queryKey, cart);
  };
}

const remove = ({ id }: CartItem) => browserApi.call('removeFromCart', { params: { itemId: id } });

/** Removes what was bought elsewhere; an item that stays is no longer sold. */
export function useRemoveBought(): (itemIds: readonly string[]) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: cartScope,
    meta: { rendersOwnError: true },
    mutationFn: async (itemIds: readonly string[]) => {
      for (const itemId of itemIds) await browserApi.call('removeFromCart', { params: { itemId } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
  return mutate;
}

/** Removes items, or moves them to the wishlist; both can be undone. */
export function useCartItemActions() {
  const t = cartTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const storeCart = useStoreCart();
  const restoring = useMutation({
    scope: cartScope,
    mutationFn: ({ music, project }: CartItem) =>
      browserApi.call('addToCart', {
        body: { music_id: music.id, ...(project && { project }) },
      }),
    onSuccess: storeCart,
  });
  const offerUndo = (message: string, item: CartItem) =>
    toast.show(message, {
      label: t('undo'),
      act: () => restoring.mutate(item),
      closeLabel: t('close'),
    });
  const removing = useMutation({
    scope: cartScope,
    mutationFn: remove,
    onSuccess: async (cart, item) => {
      await storeCart(cart);
      if (item.problem !== 'withdrawn') offerUndo(t('removed', { title: item.music.title }), item);
    },
  });
  const moving = useMutation({
    scope: cartScope,
    mutationFn: async (item: CartItem) => {
      await saveLike(queryClient, { itemType: 'music', id: item.music.id });
      return remove(item);
    },
    onSuccess: async (cart, item) => {
      await storeCart(cart);
      offerUndo(t('moved', { title: item.music.title }), item);
    },
  });
  return { remove: removing.mutate, moveToWishlist: moving.mutate };
}

/** The project fields: what is typed, and how saving it went. */
export function useProjectFields() {
  const t = cartTexts.use();
  const storeCart = useStoreCart();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saves = useRef(new Set<Promise<boolean>>());
  const { mutateAsync } = useMutation({
    scope: cartScope,
    meta: { rendersOwnError: true },
    mutationFn: ({ id, project }: Pick<CartItem, 'id' | 'project'>) =>
      browserApi.call('updateCartItem', { params: { itemId: id }, body: { project } }),
    onSuccess: async (cart, { id, project }) => {
      await storeCart(cart);
      // The server may have normalised the name; a newer draft stays.
      setDrafts(({ [id]: draft, ...others }) =>
        draft === undefined || draft.trim() === project ? others : { ...others, [id]: draft },
      );
    },
  });
  const setError = (id: string, error: string | undefined) =>
    setErrors(({ [id]: _, ...others }) =>
      error === undefined ? others : { ...others, [id]: error },
    );
  const nameOf = ({ id, project }: Pick<CartItem, 'id' | 'project'>): string =>
    drafts[id] ?? project;
  return {
    nameOf,
    errorOf: ({ id }: Pick<CartItem, 'id'>): string | undefined => errors[id],
    change: ({ id }: CartItem, value: string) => {
      setDrafts((all) => ({ ...all, [id]: value }));
      setError(id, undefined);
    },
    /** Stores the name; the server refuses one with invisible characters. */
    save: (item: CartItem): void => {
      const project = nameOf(item).trim();
      if (project === item.project) return;
      if (validateProject(project) === 'hidden') {
        setError(item.id, t('project.hidden'));
        return;
      }
      const saving = mutateAsync({ id: item.id, project })
        .then(
          () => true,
          (error: unknown) => {
            setError(item.id, errorText(error) ?? t('project.failed'));
            return false;
          },
        )
        .finally(() => saves.current.delete(saving));
      saves.current.add(saving);
    },
    /** Resolves when every call has ended, with whether all names are stored. */
    whenSaved: async (): Promise<boolean> => (await Promise.all(saves.current)).every(Boolean),
  };
}

export type ProjectFields = ReturnType<typeof useProjectFields>;
