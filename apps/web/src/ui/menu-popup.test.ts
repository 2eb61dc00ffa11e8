import { describe, expect, it } from 'vitest';
import { nextIndex } from './menu-popup.ts';

const names = ['Like', 'Link', 'Album', '앨범'];

describe('nextIndex', () => {
  it('wraps around with the arrow keys', () => {
    expect(nextIndex(names, 3, 'ArrowDown')).toBe(0);
    expect(nextIndex(names, 0, 'ArrowUp')).toBe(3);
    expect(nextIndex(names, -1, 'ArrowDown')).toBe(0);
    expect(nextIndex(names, -1, 'ArrowUp')).toBe(3);
  });

  it('jumps to first and last item with Home and End', () => {
    expect(nextIndex(names, 2, 'Home')).toBe(0);
    expect(nextIndex(names, 2, 'End')).toBe(3);
  });

  it('finds the next item by its first letter', () => {
    expect(nextIndex(names, -1, 'l')).toBe(0);
    expect(nextIndex(names, 0, 'L')).toBe(1);
    expect(nextIndex(names, 1, 'l')).toBe(0);
    expect(nextIndex(names, 0, '앨')).toBe(3);
  });

  it('ignores other keys', () => {
    expect(nextIndex(names, 0, 'Enter')).toBeUndefined();
    expect(nextIndex(names, 0, ' ')).toBeUndefined();
    expect(nextIndex([], 0, 'ArrowDown')).toBeUndefined();
  });
});
