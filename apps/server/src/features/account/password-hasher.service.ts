import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#http/app-error.ts';

/** What OWASP recommends as the least for argon2id; about 60 ms and 19 MiB each. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;
/** Threads of the pool are shared with files and names; half of them is enough. */
const atOnce = 2;
/** Whoever would wait for more than about two seconds is told to come back. */
const defaultWaiting = 64;

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

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const phc = (salt: Buffer, tag: Buffer) => `${prefix}${unpadded(salt)}$${unpadded(tag)}`;

function partsOf(stored: string): { salt: Buffer; tag: Buffer } {
  const [salt = '', tag = ''] = stored.slice(prefix.length).split('$');
  if (!stored.startsWith(prefix)) throw new Error('a password hash of an unknown kind');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Hashing happens on threads of the pool, few at a time: the event loop goes on, memory is bounded. */
export function createPasswordHasher(waitingAtMost = defaultWaiting): PasswordHasher {
  const nobody = phc(randomBytes(saltBytes), randomBytes(cost.tagLength));
  const queue: (() => void)[] = [];
  let running = 0;

  const take = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waitingAtMost)
      throw new AppError('unavailable.busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const give = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  const derived = async (password: string, salt: Buffer) => {
    await take();
    try {
      return await derive(password, salt);
    } finally {
      give();
    }
  };

  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return phc(salt, await derived(password, salt));
    },
    verify: async (password, stored) => {
      const { salt, tag } = partsOf(stored ?? nobody);
      const same = timingSafeEqual(await derived(password, salt), tag);
      return same && stored !== null;
    },
  };
}
