import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMail } from '#infra/mail/mail.ts';
import { enqueue } from '#jobs/queue.ts';
import { startRunner } from '#jobs/runner.ts';
import { testJobContext } from '#test/job-context.ts';
import { testOrigin, testSecret } from '#test/outbox.ts';
import { startRefusingSmtp } from '#test/smtp-server.ts';
import { useSuite } from '#test/suite.ts';
import { sendMailJob } from './account.jobs.ts';
import { sendMailHandler } from './send-mail.handler.ts';

const suite = useSuite();
const queued = async () => {
  const { rows } = await sql<{ attempts: number; error: string | null }>`
    select attempts, last_error as error from graphile_worker._private_jobs`.execute(
    suite().database.db,
  );
  return rows;
};
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(suite().database.db);
});

/** Runs jobs until the mail was tried once on a server that sends `reply` for its recipient. */
async function tryMail(reply: string) {
  const context = await testJobContext(suite());
  const smtp = await startRefusingSmtp(reply);
  const mail = createSmtpMail({ ...suite().config.mail, MAIL_URL: smtp.url });
  const ports = { mail, secret: testSecret, webOrigin: testOrigin };
  await suite()
    .database.db.transaction()
    .execute((tx) =>
      enqueue(tx, sendMailJob, { kind: 'left', email: 'gone@example.com', language: 'ko' }),
    );
  const runner = await startRunner({
    databaseUrl: suite().workerUrl,
    context,
    log: context.log,
    metrics: context.metrics,
    handlers: [sendMailHandler(ports)],
    concurrency: 1,
    onLost: () => {},
  });
  try {
    for (let waited = 0; waited < 100 && smtp.recipients() === 0; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    await runner.stop();
    mail.close();
    smtp.close();
  }
  expect(smtp.recipients()).toBe(1);
  return { jobs: await queued(), metrics: await context.metrics.registry.metrics() };
}

test('does not retry a permanently rejected mail, and counts it', async () => {
  const { jobs, metrics } = await tryMail('550 5.1.1 no such mailbox');
  expect(jobs).toEqual([]);
  expect(metrics).toContain('mails_rejected_total{kind="left"} 1');
});

test('retries a temporarily rejected mail', async () => {
  const { jobs, metrics } = await tryMail('451 4.3.0 try again later');
  expect(jobs).toMatchObject([{ attempts: 1, error: expect.stringContaining('451') }]);
  expect(metrics).not.toContain('mails_rejected_total{kind="left"}');
});
