export type ProductEvent =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'search'; readonly text: string; readonly total: number }
  | { readonly kind: 'first_sound'; readonly value: number }
  | { readonly kind: 'audition' | 'like' | 'download' | 'subscribe' };

/** What happened on pages since `features/measurement` last took it; that loads with the first input. */
export const measuredEvents: ProductEvent[] = [];
