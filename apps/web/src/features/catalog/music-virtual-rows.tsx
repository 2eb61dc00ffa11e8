import type { Music } from '@onsori/contract/catalog';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { rowHeight, rowSeparatorClass } from './music-row.tsx';

interface MusicVirtualRowsProps {
  readonly musics: readonly Music[];
  readonly renderRow: (index: number) => ReactNode;
}

/** Virtualized list: only rows near the viewport are in the DOM. */
export function MusicVirtualRows({ musics, renderRow }: MusicVirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [height] = useState(rowHeight);
  useLayoutEffect(() => {
    const measured = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop(Math.round(measured));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: musics.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    getItemKey: (index) => musics[index]?.id ?? index,
    useFlushSync: false,
  });
  return (
    <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          aria-setsize={musics.length}
          aria-posinset={index + 1}
          className={`absolute inset-x-0 top-0 ${rowSeparatorClass}`}
          style={{ transform: `translateY(${start - top}px)`, height }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}
