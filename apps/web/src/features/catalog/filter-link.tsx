import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import type { MusicPlace } from '#lib/music-place.ts';
import type { FilterView } from './filter-view.ts';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  readonly view: FilterView;
  /** What a press does to the choices there are. */
  readonly move: (place: MusicPlace) => MusicPlace;
}

/** Anything else opens a tab or a window, at the address the link shows. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link as the page was drawn; where scripts run, a press moves on from the newest address. */
export function FilterLink({ view, move, ...rest }: FilterLinkProps) {
  const { place, newest, addressOf, replace = false } = view;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(addressOf(move(newest())), { replace });
  };
  return (
    // A page for every set of choices would be too many for search engines.
    <Link rel="nofollow" {...rest} to={addressOf(move(place))} onClick={onClick} />
  );
}
