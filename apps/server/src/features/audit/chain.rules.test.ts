import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  checkpointHash,
  emptyChain,
  emptyHead,
  extendChain,
  formatHead,
  isSameEnd,
  monthOf,
  parseHead,
  type StoredEntry,
  type StoredLink,
  signedEnd,
  verifyLinks,
  withCheckpoint,
  withEnd,
} from './chain.rules.ts';

const month = '2026-11-01';

const storedEntry = (overrides: Partial<StoredEntry> = {}): StoredEntry => ({
  id: randomUUID(),
  recorded_at: new Date('2026-11-17T03:04:05.678Z'),
  actor_kind: 'operator',
  actor_person_id: randomUUID(),
  action: 'plan.granted',
  subject_kind: 'user',
  subject_id: null,
  subject_person_id: randomUUID(),
  network: randomBytes(40),
  details: randomBytes(60),
  ...overrides,
});

function chainOf(entries: readonly StoredEntry[]): StoredLink[] {
  let end = emptyChain(month);
  return entries.map((entry) => {
    end = extendChain(end, entry);
    return { ...end, entryId: entry.id, entry };
  });
}

const verify = (links: readonly StoredLink[]) => verifyLinks(month, emptyChain(month), links);

const otherValues: Readonly<Record<keyof StoredEntry, StoredEntry[keyof StoredEntry]>> = {
  id: randomUUID(),
  recorded_at: new Date('2026-11-17T03:04:05.679Z'),
  actor_kind: 'system',
  actor_person_id: null,
  action: 'plan.ended',
  subject_kind: 'order',
  subject_id: '1',
  subject_person_id: null,
  network: null,
  details: randomBytes(60),
};

describe('a chain', () => {
  test('verifies as it was written, also in parts', () => {
    const links = chainOf(Array.from({ length: 7 }, () => storedEntry()));
    const first = verify(links.slice(0, 3));
    const second = verifyLinks(month, first.end, links.slice(3));
    expect([...first.problems, ...second.problems]).toEqual([]);
    expect(second.end).toEqual({ position: 7, hash: links[6]?.hash });
  });

  test.each(Object.entries(otherValues))('reveals a changed %s, at its entry', (name, value) => {
    const links = chainOf(Array.from({ length: 5 }, () => storedEntry()));
    const changed = links.map((link) =>
      link.position === 3 && link.entry
        ? { ...link, entry: { ...link.entry, [name]: value } as StoredEntry }
        : link,
    );
    expect(verify(changed).problems).toEqual([
      expect.objectContaining({ kind: 'hash_mismatch', position: 3 }),
    ]);
  });

  test('reveals any single change, removal or exchange', () => {
    const links = chainOf(Array.from({ length: 12 }, () => storedEntry()));
    const position = fc.integer({ min: 0, max: 10 });
    const operation = fc.constantFrom('change', 'remove entry', 'remove both', 'exchange');
    fc.assert(
      fc.property(position, operation, (index, kind) => {
        const tampered = [...links];
        const [link, next] = [links[index], links[index + 1]];
        if (!link || !next) return;
        if (kind === 'change')
          tampered[index] = { ...link, entry: storedEntry({ id: link.entryId }) };
        if (kind === 'remove entry') tampered[index] = { ...link, entry: null };
        if (kind === 'remove both') tampered.splice(index, 1);
        if (kind === 'exchange') {
          tampered[index] = { ...link, entry: next.entry, entryId: next.entryId };
          tampered[index + 1] = { ...next, entry: link.entry, entryId: link.entryId };
        }
        expect(verify(tampered).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  test('reveals a replaced hash', () => {
    const links = chainOf(Array.from({ length: 3 }, () => storedEntry()));
    const changed = links.map((link) =>
      link.position === 3 ? { ...link, hash: randomBytes(32) } : link,
    );
    expect(verify(changed).problems).toHaveLength(1);
  });

  test('of another month has other hashes', () => {
    const entry = storedEntry();
    const other = extendChain(emptyChain('2026-12-01'), entry);
    expect(isSameEnd(extendChain(emptyChain(month), entry), other)).toBe(false);
  });
});

describe('the head', () => {
  const end = { position: 4, hash: randomBytes(32) };

  test('contains the ends of open months', () => {
    const head = parseHead(formatHead(withEnd(emptyHead, month, end)));
    expect(signedEnd(head, month)).toEqual(end);
    expect(signedEnd(head, '2026-12-01')).toEqual(emptyChain('2026-12-01'));
  });

  test('replaces the end of a closed month by its checkpoint', () => {
    const checkpoint = {
      month,
      entries: 4,
      hash: end.hash,
      previousHash: null,
      closedAt: new Date('2026-12-02T00:00:00Z'),
    };
    const head = withCheckpoint(withEnd(emptyHead, month, end), checkpoint);
    expect(head).toEqual({
      checkpoint: checkpointHash(checkpoint).toString('hex'),
      closedMonth: month,
      ends: {},
    });
  });
});

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-11-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
])('the month of %s is %s', (moment, expected) => {
  expect(monthOf(new Date(moment))).toBe(expected);
});

test('months are added across years', () => {
  expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
  expect(addMonths('2026-11-01', 25)).toBe('2028-12-01');
});
