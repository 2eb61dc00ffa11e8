import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeyDown } from '#ui/use-key-down.ts';
import { findKeyedPage, followsPrefix } from './area-keys.rules.ts';
import { consolePaths } from './console-paths.ts';
import { isTyping } from './data-table.tsx';
import type { Operator } from './operator.queries.ts';
import { isPermitted, permittedAreas } from './operator.rules.ts';

/** The field of a page that finds people. */
export const peopleSearchId = 'people-search';

/** G and a letter go to an area, ⌘K to the search for people. */
export function useConsoleShortcuts({ permissions }: Operator): void {
  const navigate = useNavigate();
  const prefixAt = useRef<number | null>(null);
  const goTo = (code: string): boolean => {
    const page = findKeyedPage(code);
    const area = permittedAreas(permissions).find(({ name }) => name === page);
    const path = page === 'overview' ? consolePaths.start() : area?.path;
    if (path !== undefined) void navigate(path);
    return path !== undefined;
  };
  const findPeople = () => {
    const field = document.getElementById(peopleSearchId);
    if (field) field.focus();
    else void navigate({ pathname: consolePaths.people(), hash: peopleSearchId });
  };
  // Captured, so that the letter after G does not also act on the page.
  useKeyDown(
    (event) => {
      if (event.isComposing || event.altKey || event.shiftKey) return;
      if (event.metaKey || event.ctrlKey) {
        if (event.code !== 'KeyK' || !isPermitted(permissions, 'support')) return;
        event.preventDefault();
        findPeople();
        return;
      }
      if (isTyping()) return;
      const isSecond = followsPrefix(prefixAt.current, event.timeStamp);
      prefixAt.current = event.code === 'KeyG' ? event.timeStamp : null;
      if (isSecond && goTo(event.code)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
