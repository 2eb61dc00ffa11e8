import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { loader } from './pavilion-page.tsx';

const member = {
  email: 'producer@studio.test',
  role: 'enterprise',
  is_accessible_to_pavilion: true,
};

/** What the loader throws for a user at the path of the area itself. */
function open(user: object | null): unknown {
  const context = new RouterContextProvider();
  context.set(requestContext, { user } as RequestContext);
  const url = new URL('https://onsori.test/pavilion');
  try {
    return loader({ context, url, request: new Request(url), params: {} } as never);
  } catch (thrown) {
    return thrown;
  }
}

const statusOf = (thrown: unknown) => (thrown as { init: { status: number } }).init.status;

test.each([
  ['a visitor', null],
  ['a person without an e-mail', { ...member, email: '' }],
  ['another role', { ...member, role: 'user' }],
  ['a company without access', { ...member, is_accessible_to_pavilion: false }],
])('does not exist for %s', (_, user) => {
  expect(statusOf(open(user))).toBe(404);
});

test('redirects a member to the first page', () => {
  const thrown = open(member);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toMatch(/^\/pavilion\/\w+$/);
});
