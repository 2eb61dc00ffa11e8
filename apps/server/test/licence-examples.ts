import { randomUUID } from 'node:crypto';
import { revokeLicenceByOperator } from '#features/licences/licences.public.ts';
import { operatorPorts } from '#test/audit.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { issueTestLicence } from '#test/licences.ts';

const reason = '본인 요청';

/** A new licence of the target. */
async function issueToTarget({ db, target, music }: ExampleContext): Promise<string> {
  const { musicId } = music;
  const { id } = await issueTestLicence(db, {
    userId: target.id,
    musicId,
    project: randomUUID(),
  });
  return id;
}

const onLicence =
  (body?: object) =>
  async (context: ExampleContext): Promise<RequestExample> => ({
    params: { licenceId: await issueToTarget(context) },
    ...(body && { body }),
  });

async function onRevokedLicence(context: ExampleContext): Promise<RequestExample> {
  const id = await issueToTarget(context);
  await revokeLicenceByOperator(operatorPorts(context.db), { id, reason });
  return { params: { licenceId: id }, body: { reason } };
}

export const licenceExamples = {
  listRevokedLicences: () => ({}),
  lookUpLicence: onLicence(),
  unmaskLicensee: onLicence({ reason }),
  revokeLicence: onLicence({ reason }),
  restoreLicence: onRevokedLicence,
  correctLicensee: onLicence({ name: '김하눌', reason }),
};
