import type { ReactNode } from 'react';
import type { RenderElement } from './render-as.ts';

interface Labelled {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
}

export interface MenuAction extends Labelled {
  readonly kind: 'action';
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Renders a radio item. */
  readonly checked?: boolean;
}

export interface MenuLink extends Labelled {
  readonly kind: 'link';
  readonly render: RenderElement;
}

export interface MenuSeparator {
  readonly kind: 'separator';
  readonly key: string;
}

export type MenuEntry = MenuAction | MenuLink | MenuSeparator;
