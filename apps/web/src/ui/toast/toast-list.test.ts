import { expect, it } from 'vitest';
import { withToast } from './toast-provider.tsx';

const of = (...messages: string[]) => messages.map((message, id) => ({ id, message }));

it('appends the new toast', () => {
  expect(withToast(of('a'), { id: 9, message: 'b' }).map((t) => t.message)).toEqual(['a', 'b']);
});

it('replaces a toast with the same message', () => {
  expect(withToast(of('a', 'b'), { id: 9, message: 'a' })).toEqual([
    { id: 1, message: 'b' },
    { id: 9, message: 'a' },
  ]);
});

it('limits the list to three toasts', () => {
  const list = withToast(of('a', 'b', 'c'), { id: 9, message: 'd' });
  expect(list.map((t) => t.message)).toEqual(['b', 'c', 'd']);
});

const lasting = (...messages: string[]) =>
  messages.map((message, id) => ({ id: 100 + id, message, lasting: true }));
const words = (list: ReturnType<typeof withToast>) => list.map(({ message }) => message);

it('never evicts lasting toasts', () => {
  const list = [...lasting('a'), ...of('b', 'c')];
  expect(words(withToast(list, { id: 9, message: 'd' }))).toEqual(['a', 'c', 'd']);
  const three = lasting('a', 'b', 'c');
  expect(words(withToast(three, { id: 9, message: 'd' }))).toEqual(['a', 'b', 'c', 'd']);
  const four = withToast(three, { id: 9, message: 'd' });
  expect(words(withToast(four, { id: 10, message: 'e' }))).toEqual(['a', 'b', 'c', 'e']);
});

it('does not merge lasting toasts with the same message', () => {
  const list = withToast(lasting('a'), { id: 9, message: 'a', lasting: true });
  expect(list.map(({ id }) => id)).toEqual([100, 9]);
});
