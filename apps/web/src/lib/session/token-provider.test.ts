import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createTokenProvider, SignInNeeded, type TokenPorts } from './token-provider.ts';

/** A fake browser with shared cookies, any number of tabs, and a count of renewals. */
function createFakeBrowser({ token = null as string | null, signedIn = true } = {}) {
  const cookies = { token, signedIn, maxAge: 0 };
  const refusals: ApiError[] = [];
  let failure: unknown = null;
  let renewals = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const ports: TokenPorts = {
    isSignedIn: () => cookies.signedIn,
    token: () => cookies.token,
    renew: async () => {
      renewals += 1;
      const own = renewals;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure !== null) throw failure;
      return { access_token: `token ${own}`, expires_in: 3600 };
    },
    store: (token, seconds) => Object.assign(cookies, { token, maxAge: seconds }),
    withLock: (work) => {
      const own = turn.then(work);
      turn = own.catch(() => {});
      return own;
    },
    onRefused: (error) => {
      refusals.push(error);
      cookies.signedIn = false;
    },
  };
  return {
    jar: cookies,
    alone: ports.withLock,
    heard: refusals,
    renewals: () => renewals,
    fail: (error: unknown) => {
      failure = error;
    },
    tab: () => createTokenProvider(ports),
  };
}

const refusal = new ApiError(401, { type: 'unauthorized.token_invalid' });

test('uses a stored token without a renewal', async () => {
  const { tab, renewals } = createFakeBrowser({ token: 'stored' });
  expect(await tab().tokenFor('required')).toBe('stored');
  expect(renewals()).toBe(0);
});

test('ten concurrent calls renew once and get the same token', async () => {
  const { tab, renewals, jar: cookies } = createFakeBrowser();
  const { tokenFor } = tab();
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => tokenFor(index % 2 ? 'optional' : 'required')),
  );
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(renewals()).toBe(1);
  expect(cookies.maxAge).toBe(3600);
});

test('ten concurrent tabs renew once', async () => {
  const { tab, renewals } = createFakeBrowser();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tab().tokenFor('required')));
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(renewals()).toBe(1);
});

test('renews again after a finished renewal', async () => {
  const { tab, renewals, jar: cookies } = createFakeBrowser();
  const { tokenFor } = tab();
  await tokenFor('required');
  cookies.token = null;
  expect(await tokenFor('required')).toBe('token 2');
  expect(renewals()).toBe(2);
});

test('reports a refusal once; public calls go out without a token, others reject', async () => {
  const { tab, fail, heard: refusals } = createFakeBrowser();
  fail(refusal);
  const { tokenFor } = tab();
  const [publicly, personally] = await Promise.allSettled([
    tokenFor('optional'),
    tokenFor('required'),
  ]);
  expect(publicly).toEqual({ status: 'fulfilled', value: null });
  expect(personally).toMatchObject({ status: 'rejected', reason: { cause: refusal } });
  expect(personally.status === 'rejected' && personally.reason).toBeInstanceOf(SignInNeeded);
  expect(refusals).toEqual([refusal]);
});

test.each([new ApiError(null, null), new ApiError(503, null), new ApiError(429, null)])(
  'an unreachable or busy server does not sign out: %s',
  async (error) => {
    const { tab, fail, heard: refusals, jar: cookies } = createFakeBrowser();
    fail(error);
    const { tokenFor } = tab();
    expect(await tokenFor('optional')).toBeNull();
    await expect(tokenFor('required')).rejects.toBe(error);
    expect(refusals).toEqual([]);
    expect(cookies.signedIn).toBe(true);
    fail(null);
    expect(await tokenFor('required')).toMatch(/^token/);
  },
);

test('waits for the tab that replaces the session before it returns a rejected token', async () => {
  const { tab, jar: cookies, alone, renewals } = createFakeBrowser({ token: 'old' });
  const replaced = alone(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    cookies.token = 'new';
  });
  expect(await tab().tokenFor('required', 'old')).toBe('new');
  await replaced;
  expect(renewals()).toBe(0);
});

test('does not renew without a signed-in user', async () => {
  const { tab, renewals } = createFakeBrowser({ signedIn: false });
  expect(await tab().tokenFor('optional')).toBeNull();
  await expect(tab().tokenFor('required')).rejects.toBeInstanceOf(SignInNeeded);
  expect(renewals()).toBe(0);
});
