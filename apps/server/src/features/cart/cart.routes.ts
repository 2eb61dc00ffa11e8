import { api } from '@onsori/contract/api';
import type { Language } from '@onsori/contract/enumerations';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import type { Identity } from '#http/callers.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { addToCart, loadCart, nameProject, orderCart, removeFromCart } from './cart.service.ts';

const toReader = (call: { readonly identity: Identity; readonly language: Language }) => ({
  userId: call.identity.userId,
  language: call.language,
});

export function cartRoutes(ports: CatalogPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('getCart', api.getCart, (call) => loadCart(ports, toReader(call))),
    implement('addToCart', api.addToCart, async (call) => {
      const { music_id: musicId, project = '' } = call.body;
      await addToCart(db, call.identity.userId, { musicId, project }, new Date());
      return loadCart(ports, toReader(call));
    }),
    implement('updateCartItem', api.updateCartItem, async (call) => {
      await nameProject(db, call.identity.userId, call.params.itemId, call.body.project);
      return loadCart(ports, toReader(call));
    }),
    implement('removeFromCart', api.removeFromCart, async (call) => {
      await removeFromCart(db, call.identity.userId, call.params.itemId);
      return loadCart(ports, toReader(call));
    }),
    implement('orderCart', api.orderCart, (call) =>
      orderCart(call.tx, ports, {
        reader: toReader(call),
        itemIds: call.body.item_ids,
        expectedAmount: call.body.expected_amount,
        now: new Date(),
      }),
    ),
  ];
}
