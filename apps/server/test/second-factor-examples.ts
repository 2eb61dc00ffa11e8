import { findSecurityVersion, markEmailConfirmed } from '#features/account/users.repo.ts';
import { encryptChallenge } from '#features/auth/factor-challenges.rules.ts';
import { eraseFactor } from '#features/second-factor/second-factor.public.ts';
import { validPassword } from '#test/accounts.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { currentTestCode, enrolTestFactor, startTestFactor } from '#test/operators.ts';
import { testSecret } from '#test/outbox.ts';

/** The caller, or the target when the caller's account is deleted. */
const userIdOf = ({ caller, target }: ExampleContext) => (caller.hasLeft ? target.id : caller.id);

async function withFactor(context: ExampleContext): Promise<RequestExample> {
  await enrolTestFactor(context.db, userIdOf(context));
  return { body: { code: currentTestCode() } };
}

async function waitingSignIn({ db, target }: ExampleContext): Promise<RequestExample> {
  const { id: userId } = target;
  await enrolTestFactor(db, userId);
  const securityVersion = await findSecurityVersion(db, { id: userId });
  const session = { autoLogin: false, renewalKey: null, connection: null };
  const challenge = encryptChallenge(
    { userId, securityVersion, ...session },
    testSecret,
    new Date(),
  );
  return {
    body: { code: currentTestCode() },
    cookie: `__Secure-onsori-factor=${challenge}`,
  };
}

export const secondFactorExamples = {
  getSecondFactor: () => ({}),
  startSecondFactor: async (context: ExampleContext) => {
    const userId = userIdOf(context);
    await eraseFactor(context.db, userId);
    await markEmailConfirmed(context.db, userId, new Date());
    return { body: { password: validPassword } };
  },
  confirmSecondFactor: async (context: ExampleContext) => {
    await startTestFactor(context.db, userIdOf(context));
    return { body: { code: currentTestCode() } };
  },
  removeSecondFactor: withFactor,
  replaceRecoveryCodes: withFactor,
  verifySecondFactor: withFactor,
  signInWithFactor: waitingSignIn,
  getOperator: () => ({}),
  listOperators: () => ({}),
  searchAuditLog: ({ target }: ExampleContext) => ({ body: { subject: target.email } }),
  exportAuditLog: ({ target }: ExampleContext) => ({
    body: { subject: target.email, reason: '외부 감사' },
  }),
  getAuditChain: () => ({}),
  verifyAuditChain: () => ({}),
  setOperatorPermissions: ({ target }: ExampleContext) => ({
    body: { email: target.email, permissions: ['support'], reason: '문의 답변' },
  }),
};
