import type { FilterGroup } from '@onsori/contract/taxonomy';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';

interface TagLinkProps {
  readonly group: FilterGroup | 'key';
  readonly tag: string;
  readonly label: string;
  /** Called when the link is followed, to close what covers the list. */
  readonly onFollow?: (() => void) | undefined;
}

/** Opens the music list filtered by one option. */
export function TagLink({ group, tag, label, onFollow }: TagLinkProps) {
  return (
    <Link
      to={paths.music({ [group]: [tag] })}
      onClick={onFollow}
      className="underline-offset-4 hover:text-text hover:underline"
    >
      {label}
    </Link>
  );
}
