import { z } from 'zod';
import { billingLimits } from './billing-limits.ts';
import { music } from './catalog.ts';
import { catalogId, freeText, privateId, won } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const project = freeText(limits.downloads.nameMax);

const cartItem = z.object({
  id: privateId,
  music,
  project: z.string().describe('empty until it is named'),
  price: won,
  added_at: timestamp,
  problem: z
    .enum(['withdrawn', 'already_licensed'])
    .nullable()
    .describe('such an item is not part of the total'),
  withdrawn_at: timestamp.nullable(),
});
export type CartItem = z.output<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  total: won,
  supply: won,
  vat: won,
  open_order_id: z.string().nullable().describe('of a payment whose outcome is not known yet'),
});
export type Cart = z.output<typeof cart>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);
const itemParams = z.object({ itemId: privateId });

export const getCart = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/cart',
  summary: 'The cart, the latest first',
  reply: cart,
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const addToCart = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/cart/items',
  summary: 'Adds a music; one without a project that is there already stays as it is',
  body: z.object({ music_id: catalogId, project: project.optional() }),
  reply: cart,
  errors: ['not_found.music', 'conflict.cart_full'],
  rateLimit: interactiveRateLimit,
});

export const updateCartItem = defineRoute({
  ...userAccess,
  method: 'PATCH',
  path: '/v1/user/cart/items/{itemId}',
  summary: 'Names the project of an item',
  params: itemParams,
  body: z.object({ project }),
  reply: cart,
  errors: ['not_found.cart_item'],
  rateLimit: interactiveRateLimit,
});

export const removeFromCart = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/cart/items/{itemId}',
  summary: 'Removes an item; one that is gone already stays so',
  params: itemParams,
  reply: cart,
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const orderCart = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/cart/orders',
  summary: 'An order of the items, to be paid in the payment window',
  body: z.object({
    item_ids: z.array(privateId).min(1).max(billingLimits.maxCartItems),
    expected_amount: won,
    agreed: z.literal(true),
  }),
  reply: z.object({ order_id: z.string(), order_name: z.string(), amount: won }),
  errors: [
    'forbidden.phone_unverified',
    'invalid.project_needed',
    'conflict.cart_changed',
    'conflict.amount_changed',
    'conflict.payment_open',
  ],
  rateLimit: perUser(20, 600),
});
