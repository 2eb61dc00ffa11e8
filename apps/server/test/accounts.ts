import type { MailedLink } from '@onsori/contract/mailed-links';
import type { FastifyInstance } from 'fastify';
import type { PasswordAttempts } from '#features/account/account.public.ts';
import { createCertificatePrinter } from '#features/licences/licences.public.ts';
import { createPlayInbox } from '#features/playback/inbox.service.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testApp } from '#test/app.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { Browser } from '#test/browser.ts';
import { testLicenceKeys } from '#test/licences.ts';
import { createPostbox, type Postbox } from '#test/postbox.ts';
import type { Suite } from '#test/suite.ts';
import { workOff } from '#test/work-off.ts';
import { callerHooks } from '../src/callers.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import { allRoutes } from '../src/routes.ts';

export const goodPassword = 'correct horse 9 battery';

const unlimited: RateLimiter = { take: async () => {} };

export interface Accounts {
  readonly app: FastifyInstance;
  readonly ports: ReturnType<typeof testAuthPorts>;
  readonly postbox: Postbox;
  browser(userAgent?: string): Browser;
  signedUp(email?: string, more?: object): Promise<{ browser: Browser; email: string; id: string }>;
  /** Does what waits, so that mails and messages arrive. */
  work(): Promise<void>;
  /** What the link in the last such mail to somebody proves. */
  nonceTo(email: string, kind: MailedLink): string;
}

let number = 0;

/** The whole API with accounts, on a suite; rate limits only where a test is about them. */
export function openAccounts(
  suite: Suite,
  on: {
    readonly db?: Db;
    readonly redis?: RedisPort;
    readonly rateLimiter?: RateLimiter;
    readonly attempts?: PasswordAttempts;
    readonly storage?: Storage;
  } = {},
): Accounts {
  const { db = suite.database.db, redis = suite.redis, rateLimiter = unlimited } = on;
  const ports = testAuthPorts(db, redis, on.attempts);
  const routes = allRoutes({
    ...ports,
    db,
    plays: createPlayInbox(db),
    storage: on.storage ?? openStorage(suite.config.storage),
    keys: testLicenceKeys,
    printer: createCertificatePrinter(),
    ticketSecret: 'a secret of tickets that only tests know',
  });
  const app = testApp(suite, routes, callerHooks({ ...ports, db }), rateLimiter);
  const postbox = createPostbox();
  const browser = (userAgent?: string) => new Browser(app, userAgent);
  return {
    app,
    ports,
    postbox,
    browser,
    signedUp: async (wished, more = {}) => {
      number += 1;
      const email = wished ?? `person-${process.pid}-${number}@example.com`;
      const someone = browser();
      const answer = await someone.call('POST', '/v1/users', {
        email,
        password: goodPassword,
        nickname: '소리',
        terms: true,
        age: true,
        ...more,
      });
      if (answer.status !== 200) throw new Error(`not signed up: ${JSON.stringify(answer.body)}`);
      return { browser: someone, email, id: answer.body.user.id };
    },
    work: () =>
      workOff(
        suite,
        jobHandlers(postbox).filter(({ job }) => job.cron === undefined),
      ),
    nonceTo: (email, kind) => {
      const wanted = new RegExp(`#${kind}=([\\w-]{43})`);
      const mail = postbox.mails.findLast(({ to, text }) => to === email && wanted.test(text));
      return wanted.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}
