import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** Element that replaces a component's tag: `<Link to="/music" />`, `<a href="…" />`. */
export type RenderElement = ReactElement<Record<string, unknown>>;

/** Clones `element` with the component's props; its own props win and class names are joined. */
export function renderAs(
  element: RenderElement,
  props: Readonly<Record<string, unknown>>,
  children: ReactNode,
): ReactElement {
  const own = element.props;
  return cloneElement(
    element,
    { ...props, ...own, className: cx(asText(props.className), asText(own.className)) },
    children,
  );
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
