import { createContext, useContext } from 'react';
import { cx } from '#ui/cx.ts';

/** A comment of a client, at a time of the music. */
export interface RowMark {
  readonly id: string;
  readonly atMs: number;
  /** The end of a range. */
  readonly untilMs: number | null;
  /** The first letter of the author, and the color. */
  readonly mark: string;
  readonly markClass: string | undefined;
}

const RowMarksContext = createContext<ReadonlyMap<string, readonly RowMark[]>>(new Map());

/** Comments by the id of their music, which rows show below their waveforms. */
export const RowMarksProvider = RowMarksContext.Provider;

interface RowMarksProps {
  readonly musicId: string;
  /** From 0 to 1, where a time of the music is on the axis of the row. */
  readonly toShare: (ms: number) => number;
}

/** Decorative: a list beside the rows has the comments. */
export function RowMarks({ musicId, toShare }: RowMarksProps) {
  const marks = useContext(RowMarksContext).get(musicId) ?? [];
  return marks.map(({ id, atMs, untilMs, mark, markClass }) => {
    const start = Math.min(1, toShare(atMs));
    const end = untilMs === null ? start : Math.min(1, toShare(untilMs));
    return (
      <span
        key={id}
        aria-hidden="true"
        data-comment-pin
        style={{ left: `${100 * start}%`, width: `${100 * Math.max(0, end - start)}%` }}
        className="pointer-events-none absolute bottom-1 flex h-4 items-center"
      >
        <span className={cx('h-0.5 w-full rounded-full', markClass)} />
        <span
          className={cx(
            'absolute left-0 flex size-4 -translate-x-1/2 items-center justify-center rounded-full text-[0.625rem] font-bold text-ink-0',
            markClass,
          )}
        >
          {mark}
        </span>
      </span>
    );
  });
}
