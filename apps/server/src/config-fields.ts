import { isIP } from 'node:net';
import { z } from 'zod';

/** The named ranges and CIDR notation that Fastify's `trustProxy` accepts. */
export const trustedProxies = z.string().refine(
  (list) =>
    list.split(',').every((entry) => {
      const [address = '', prefix = '0', ...rest] = entry.trim().split('/');
      const named = ['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim());
      return named || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && rest.length === 0);
    }),
  'must list addresses, networks, or loopback, linklocal, uniquelocal',
);

/** 32 bytes in canonical base64url. */
export const base64Key = z
  .string()
  .refine(
    (text) =>
      /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text,
    'must be 32 bytes in base64url',
  );

/** `id:key,id:key`: the first encrypts, the others decrypt what was encrypted before. */
export const encryptionKeys = z
  .string()
  .transform((list) =>
    list.split(',').map((entry) => {
      const [id = '', key = '', ...rest] = entry.trim().split(':');
      return { id, key: [key, ...rest].join(':') };
    }),
  )
  .pipe(z.array(z.object({ id: z.string().regex(/^[\w.-]{1,32}$/), key: base64Key })))
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'must name every key once',
  );
