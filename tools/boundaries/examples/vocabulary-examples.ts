import type { RuleName } from '../registry.ts';
import { type Examples, singleFileExample } from './example.ts';

const file = 'apps/web/src/lib/a.ts';

export const vocabularyExamples = {
  vocabulary: [
    singleFileExample(
      'a function',
      file,
      'export function tellAll() {}',
      'export function notifyAll() {}',
    ),
    singleFileExample(
      'a type',
      file,
      'export interface FeedWish {}',
      'export interface WishlistItem {}',
    ),
    singleFileExample(
      'a member',
      file,
      'export interface A { readonly isAlive: boolean }',
      'export interface A { readonly keepAlive: number }',
    ),
    singleFileExample(
      'a parameter',
      file,
      'export const f = (least_count: number) => least_count;',
      'export const f = (first: number, ...rest: number[]) => [first, rest];',
    ),
    singleFileExample(
      'a destructured name, but not the property it comes from',
      file,
      'export const f = ({ value: said }: { value: 1 }) => said;',
      'export const f = ({ answer: reply }: Response) => reply;',
    ),
    singleFileExample(
      'a log message',
      file,
      "declare const log: Console;\nlog.info({}, 'the client told nothing');",
      "declare const log: Console;\nlog.info({}, 'download aborted by client');",
    ),
    singleFileExample(
      'a metric',
      file,
      "declare const Counter: typeof Map;\nnew Counter({ name: 'plays_folded_total' } as never);",
      "declare const Counter: typeof Map;\nnew Counter({ name: 'plays_total' } as never);",
    ),
    {
      clause: 'a file name',
      bad: { 'apps/web/src/lib/session-standing.ts': 'export {};' },
      good: { 'apps/web/src/lib/standard-session.ts': 'export {};' },
    },
    {
      clause: 'a folder name',
      bad: { 'apps/web/src/lib/booth/a.ts': 'export {};' },
      good: { 'apps/web/src/lib/desktop/a.ts': 'export {};' },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
