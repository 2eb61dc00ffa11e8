import type { ReactNode } from 'react';

interface OverlayText {
  readonly title: string;
  readonly body?: ReactNode;
}

export interface ConfirmOptions extends OverlayText {
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
}

export interface AlertOptions extends OverlayText {
  readonly okLabel: string;
}

export interface LeaveOptions extends OverlayText {
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

export interface Overlay {
  /** Resolves to true when confirmed; Escape cancels. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  readonly alert: (options: AlertOptions) => Promise<void>;
  /** Resolves to true when the user leaves; Escape cancels. */
  readonly leave: (options: LeaveOptions) => Promise<boolean>;
}
