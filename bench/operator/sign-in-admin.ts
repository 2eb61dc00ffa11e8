import { type Listener, signInListeners } from '#bench/library/listeners.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { enrolTestFactor, makeOperator, setVerifiedAt } from '#server/test/operators.ts';
import type { Stage } from '#tools/harness/stage.ts';

/** Signs in an admin who has just verified a code. */
export async function signInAdmin(env: Stage['env']): Promise<Listener> {
  const [admin] = await signInListeners(env, 1);
  if (!admin) throw new Error('nobody signed in');
  const onError = (error: Error) => console.error(error.message);
  const { db, close } = openDatabase({
    url: env.DATABASE_URL ?? '',
    size: 1,
    name: 'bench',
    onError,
  });
  try {
    await makeOperator(db, admin.id, ['admin']);
    await enrolTestFactor(db, admin.id);
    await setVerifiedAt(db, admin.id, new Date());
  } finally {
    await close();
  }
  return admin;
}
