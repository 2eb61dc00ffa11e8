import type { OperatorPermission } from '@onsori/contract/enumerations';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from '../database.ts';
import { open } from './auth-pages.ts';
import { enrolInDialog } from './authenticator.ts';
import { grantPermissions } from './operator.ts';
import { confirmEmail, type Person, signInUser, signUpUser } from './people.ts';

export interface ConsoleOperator extends Person {
  /** Of the authenticator app. */
  readonly secret: string;
}

/** Opens an area of the console as a new operator with a second factor. */
export async function openConsole(
  page: Page,
  path: string,
  ...permissions: readonly OperatorPermission[]
): Promise<ConsoleOperator> {
  const operator = await signUpUser(page);
  await confirmEmail(operator);
  await grantPermissions(operator.email, ...permissions);
  await signInUser(page, operator);
  await open(page, path);
  await page.getByRole('main').getByRole('button').first().click();
  const secret = await enrolInDialog(page, operator.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return { ...operator, secret };
}

/** Makes the last code of a person too old for calls that need a fresh one. */
export async function expireStepUp({ email }: Pick<Person, 'email'>): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db
      .updateTable('sessions')
      .set({ factor_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
      .execute(),
  );
}
