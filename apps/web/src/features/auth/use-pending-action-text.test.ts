import { expect, test } from 'vitest';
import { pendingActionText } from './use-pending-action-text.ts';

const piano = { id: '7', title: '새벽의 피아노' };
const like = { name: 'like', itemType: 'music', ...piano } as const;
const download = { name: 'download', on: '/music', ...piano } as const;

test('names the item and what follows the sign-in', () => {
  expect(pendingActionText('ko', like, 'signIn', false)).toBe(
    '로그인하면 ‘새벽의 피아노’를 위시리스트에 담아 드려요.',
  );
  expect(pendingActionText('en', { ...like, title: 'Dawn Piano' }, 'signIn', false)).toBe(
    'Sign in to add “Dawn Piano” to your wishlist.',
  );
  expect(pendingActionText('en', { name: 'buy', ...piano, title: 'Dawn' }, 'signIn', false)).toBe(
    'Sign in to add “Dawn” to your cart.',
  );
  expect(pendingActionText('ko', like, 'signUp', false)).toBe(
    '가입하면 ‘새벽의 피아노’를 위시리스트에 담아 드려요.',
  );
  expect(pendingActionText('en', { ...like, title: 'Dawn' }, 'signUp', false)).toBe(
    'Sign up to add “Dawn” to your wishlist.',
  );
});

test('chooses the particle by the last letter of the name', () => {
  expect(pendingActionText('ko', { ...like, title: '비 오는 골목' }, 'signIn', false)).toContain(
    '‘비 오는 골목’을',
  );
});

test('offers to send a download to the PC on a phone', () => {
  expect(pendingActionText('en', { ...download, title: 'Dawn' }, 'signIn', false)).toBe(
    'Sign in to download “Dawn.”',
  );
  expect(pendingActionText('en', { ...download, title: 'Dawn' }, 'signIn', true)).toBe(
    'Sign in to send “Dawn” to your PC.',
  );
});

test('returns null for an item whose name is unknown', () => {
  expect(pendingActionText('ko', { ...download, title: null }, 'signIn', false)).toBeNull();
});
