import { approveCompany, findUserByEmail, setRole } from '#features/account/account.public.ts';
import { endSessionsOf } from '#features/auth/auth.public.ts';
import type { Db } from '#infra/db.ts';
import type { Command } from './arguments.ts';

/** Does what an operator asks for, or says why not. The session that knew the old role ends with it. */
export async function changeAccount(db: Db, command: Command, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, command.email);
    if (!user) throw new Error('nobody has this e-mail');
    if (command.kind === 'grant-role') await setRole(tx, user.id, command.role);
    else if (user.company === 'none') throw new Error('this account named no company');
    else await approveCompany(tx, user.id);
    await endSessionsOf(tx, user.id, { reason: 'role_changed', by: null }, now);
    return command.kind === 'grant-role'
      ? `${user.email} is ${command.role} now`
      : `${user.email} belongs to ${user.company_code} now`;
  });
}
