import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import type { FilterView } from './filter-view.ts';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  readonly view: FilterView;
  /** Computes the search params after a click. */
  readonly change: (params: MusicSearchParams) => MusicSearchParams;
}

/** Modified clicks open a new tab or window and stay with the browser. */
const isUnmodifiedClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** The href uses the rendered params; a click applies the change to the latest ones. */
export function FilterLink({ view, change, ...linkProps }: FilterLinkProps) {
  const { params, getLatestParams, hrefFor, replace = false } = view;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    void navigate(hrefFor(change(getLatestParams())), { replace });
  };
  return (
    // nofollow: crawlers must not index every combination of filters.
    <Link rel="nofollow" {...linkProps} to={hrefFor(change(params))} onClick={onClick} />
  );
}
