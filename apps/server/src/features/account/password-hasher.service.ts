import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#http/app-error.ts';

/** The OWASP minimum for argon2id; about 60 ms and 19 MiB per hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** The libuv pool also serves file and DNS calls, so hashing uses half of its threads. */
const MAX_CONCURRENT_HASHES = 2;
/** A longer queue would wait more than about two seconds, so further requests are refused. */
const DEFAULT_MAX_QUEUED = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', { ...cost, message: password.normalize('NFC'), nonce }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    ),
  );

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const formatPhc = (salt: Buffer, tag: Buffer) =>
  `${prefix}${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;

function parsePhc(stored: string): { salt: Buffer; tag: Buffer } {
  const [salt = '', tag = ''] = stored.slice(prefix.length).split('$');
  if (!stored.startsWith(prefix)) throw new Error('unsupported password hash format');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Hashes on the thread pool, few at a time: the event loop stays free and memory is bounded. */
export function createPasswordHasher(maxQueued = DEFAULT_MAX_QUEUED): PasswordHasher {
  const dummyHash = formatPhc(randomBytes(SALT_BYTES), randomBytes(cost.tagLength));
  const queue: (() => void)[] = [];
  let running = 0;

  const acquire = async () => {
    if (running < MAX_CONCURRENT_HASHES) {
      running += 1;
      return;
    }
    if (queue.length >= maxQueued) throw new AppError('unavailable.busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  const deriveQueued = async (password: string, salt: Buffer) => {
    await acquire();
    try {
      return await derive(password, salt);
    } finally {
      release();
    }
  };

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return formatPhc(salt, await deriveQueued(password, salt));
    },
    verify: async (password, stored) => {
      const { salt, tag } = parsePhc(stored ?? dummyHash);
      const isEqual = timingSafeEqual(await deriveQueued(password, salt), tag);
      return isEqual && stored !== null;
    },
  };
}
