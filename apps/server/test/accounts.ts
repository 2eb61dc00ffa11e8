import type { DailyCaps } from '@onsori/contract/daily-caps';
import type { MailedLinkKind } from '@onsori/contract/mailed-links';
import type { FastifyInstance } from 'fastify';
import type { PasswordAttempts } from '#features/account/account.public.ts';
import { createSessionStatusCache } from '#features/auth/auth.public.ts';
import { createCueSheetPrinter } from '#features/cue-sheets/cue-sheets.public.ts';
import { createFitPlanner } from '#features/fit/fit-planner.service.ts';
import { createCertificatePrinter } from '#features/licences/licences.public.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { createStatementPrinter } from '#features/purchases/purchases.public.ts';
import type { LiveOptions } from '#http/event-streams.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { createReadRouting } from '#http/read-routing.ts';
import type { Db } from '#infra/db.ts';
import type { ReadDatabases } from '#infra/read-databases.ts';
import type { RedisPort } from '#infra/redis.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testApp } from '#test/app.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { Browser } from '#test/browser.ts';
import { testLicenceKeys } from '#test/licences.ts';
import {
  createOutbox,
  type Outbox,
  testLive,
  testPaymentPorts,
  testWebhookSender,
} from '#test/outbox.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import type { Suite } from '#test/suite.ts';
import { callerHooks } from '../src/caller-hooks.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import { allRoutes } from '../src/routes.ts';

export const validPassword = 'correct horse 9 battery';

export const unlimited: RateLimiter = {
  take: async () => {},
  count: async ({ max, windowSeconds }) => ({
    isExceeded: false,
    limit: max,
    remaining: max,
    resetsAt: new Date(Date.now() + windowSeconds * 1000),
  }),
};

export interface AccountsApp {
  readonly app: FastifyInstance;
  readonly ports: ReturnType<typeof testAuthPorts>;
  readonly outbox: Outbox;
  browser(userAgent?: string): Browser;
  signUp(email?: string, fields?: object): Promise<{ browser: Browser; email: string; id: string }>;
  /** Runs pending jobs, so that mails and text messages arrive. */
  runJobs(): Promise<void>;
  /** Returns the nonce of the link in the last mail of this kind. */
  mailedNonce(email: string, kind: MailedLinkKind): string;
}

export const testSupplier = {
  name: '온소리 주식회사',
  registrationNumber: '220-81-62517',
  bankAccount: '한강은행 110-222-333333 온소리',
};

let counter = 0;

/** The whole API on the database of a suite, without rate limits by default. */
export function openAccountsApp(
  suite: Suite,
  overrides: {
    readonly db?: Db;
    readonly redis?: RedisPort;
    readonly rateLimiter?: RateLimiter;
    readonly attempts?: PasswordAttempts;
    readonly storage?: Storage;
    readonly air?: LiveOptions;
    readonly dailyCaps?: DailyCaps;
    readonly reads?: ReadDatabases;
  } = {},
): AccountsApp {
  const { db = suite.apiDb, redis = suite.redis, rateLimiter = unlimited } = overrides;
  const { reads } = overrides;
  const ports = {
    ...testAuthPorts(db, redis, overrides.attempts),
    ...(reads && {
      sessionStatusCache: createSessionStatusCache(reads.primary, redis, reads.replica),
    }),
  };
  const routes = allRoutes({
    ...ports,
    ...(overrides.dailyCaps && { dailyCaps: overrides.dailyCaps }),
    db,
    plays: createPlayInbox(db),
    storage: overrides.storage ?? openStorage(suite.config.storage),
    keys: testLicenceKeys,
    printer: createCertificatePrinter(),
    statementPrinter: createStatementPrinter(),
    supplier: testSupplier,
    cueSheetPrinter: createCueSheetPrinter(),
    fitPlanner: createFitPlanner(),
    rateLimiter,
    ...testPaymentPorts,
    air: overrides.air ?? testLive,
    webhooks: testWebhookSender,
    ticketSecret: 'a secret of tickets that only tests know',
  });
  const app = testApp(suite, routes, callerHooks({ ...ports, db }), rateLimiter, undefined, {
    db,
    ...(reads && { reads: createReadRouting(reads, redis) }),
  });
  const outbox = createOutbox();
  const browser = (userAgent?: string) => new Browser(app, userAgent);
  return {
    app,
    ports,
    outbox,
    browser,
    signUp: async (requestedEmail, fields = {}) => {
      counter += 1;
      const email = requestedEmail ?? `person-${process.pid}-${counter}@example.com`;
      const newBrowser = browser();
      const response = await newBrowser.call('POST', '/v1/users', {
        email,
        password: validPassword,
        nickname: '소리',
        terms: true,
        age: true,
        ...fields,
      });
      if (response.status !== 200)
        throw new Error(`sign-up failed: ${JSON.stringify(response.body)}`);
      return { browser: newBrowser, email, id: response.body.user.id };
    },
    runJobs: () =>
      runPendingJobs(
        suite,
        jobHandlers(outbox).filter(({ job }) => job.cron === undefined),
      ),
    mailedNonce: (email, kind) => {
      const linkPattern = new RegExp(`#${kind}=([\\w-]{43})`);
      const mail = outbox.mails.findLast(({ to, text }) => to === email && linkPattern.test(text));
      return linkPattern.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}
