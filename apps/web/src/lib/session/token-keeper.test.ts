import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createTokenKeeper, SignInNeeded, type TokenPorts } from './token-keeper.ts';

/** A browser with one jar of cookies, any number of tabs, and a server that counts renewals. */
function browser({ token = null as string | null, signedIn = true } = {}) {
  const jar = { token, signedIn, keptFor: 0 };
  const heard: ApiError[] = [];
  let failure: unknown = null;
  let renewals = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const ports: TokenPorts = {
    isSignedIn: () => jar.signedIn,
    token: () => jar.token,
    renew: async () => {
      renewals += 1;
      const mine = renewals;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure !== null) throw failure;
      return { access_token: `token ${mine}`, expires_in: 3600 };
    },
    keep: (kept, seconds) => Object.assign(jar, { token: kept, keptFor: seconds }),
    alone: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => {});
      return mine;
    },
    refused: (error) => {
      heard.push(error);
      jar.signedIn = false;
    },
  };
  return {
    jar,
    alone: ports.alone,
    heard,
    renewals: () => renewals,
    fail: (error: unknown) => {
      failure = error;
    },
    tab: () => createTokenKeeper(ports),
  };
}

const refusal = new ApiError(401, { type: 'unauthorized.token_invalid' });

test('a token that is there is used, and nothing is renewed', async () => {
  const { tab, renewals } = browser({ token: 'kept' });
  expect(await tab().tokenFor('required')).toBe('kept');
  expect(renewals()).toBe(0);
});

test('ten calls at once renew once, and all get the same token', async () => {
  const { tab, renewals, jar } = browser();
  const { tokenFor } = tab();
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => tokenFor(index % 2 ? 'optional' : 'required')),
  );
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(renewals()).toBe(1);
  expect(jar.keptFor).toBe(3600);
});

test('ten tabs at once renew once', async () => {
  const { tab, renewals } = browser();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tab().tokenFor('required')));
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(renewals()).toBe(1);
});

test('a renewal that ended makes room for the next one', async () => {
  const { tab, renewals, jar } = browser();
  const { tokenFor } = tab();
  await tokenFor('required');
  jar.token = null;
  expect(await tokenFor('required')).toBe('token 2');
  expect(renewals()).toBe(2);
});

test('a refusal is told once; public calls go out without a token, others do not go out', async () => {
  const { tab, fail, heard } = browser();
  fail(refusal);
  const { tokenFor } = tab();
  const [publicly, personally] = await Promise.allSettled([
    tokenFor('optional'),
    tokenFor('required'),
  ]);
  expect(publicly).toEqual({ status: 'fulfilled', value: null });
  expect(personally).toMatchObject({ status: 'rejected', reason: { cause: refusal } });
  expect(personally.status === 'rejected' && personally.reason).toBeInstanceOf(SignInNeeded);
  expect(heard).toEqual([refusal]);
});

test.each([new ApiError(null, null), new ApiError(503, null), new ApiError(429, null)])(
  'a server that is away or busy signs nobody out: %s',
  async (error) => {
    const { tab, fail, heard, jar } = browser();
    fail(error);
    const { tokenFor } = tab();
    expect(await tokenFor('optional')).toBeNull();
    await expect(tokenFor('required')).rejects.toBe(error);
    expect(heard).toEqual([]);
    expect(jar.signedIn).toBe(true);
    fail(null);
    expect(await tokenFor('required')).toMatch(/^token/);
  },
);

test('waits for the tab that replaces the session before it hands out a rejected token again', async () => {
  const { tab, jar, alone, renewals } = browser({ token: 'old' });
  const replaced = alone(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    jar.token = 'new';
  });
  expect(await tab().tokenFor('required', 'old')).toBe('new');
  await replaced;
  expect(renewals()).toBe(0);
});

test('nobody is signed in: nothing is renewed', async () => {
  const { tab, renewals } = browser({ signedIn: false });
  expect(await tab().tokenFor('optional')).toBeNull();
  await expect(tab().tokenFor('required')).rejects.toBeInstanceOf(SignInNeeded);
  expect(renewals()).toBe(0);
});
