import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { like, unlike } from './likes.service.ts';
import { loadUserContext, loadWishlistPage } from './wishlist.service.ts';

export function wishlistRoutes(ports: CatalogPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('getUserContext', api.getUserContext, ({ identity }) =>
      loadUserContext(db, identity.userId),
    ),
    implement('listWishlist', api.listWishlist, ({ query, identity, language }) =>
      loadWishlistPage(ports, {
        type: query.item_type,
        page: query.page,
        perPage: query.per_page,
        sortType: query.sortType,
        reader: { userId: identity.userId, language },
      }),
    ),
    implement('addToWishlist', api.addToWishlist, ({ params, identity }) =>
      like(db, identity.userId, { type: params.itemType, id: params.id }),
    ),
    implement('removeFromWishlist', api.removeFromWishlist, ({ params, identity }) =>
      unlike(db, identity.userId, { type: params.itemType, id: params.id }),
    ),
  ];
}
