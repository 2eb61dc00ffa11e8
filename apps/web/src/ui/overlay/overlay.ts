import type { ReactNode } from 'react';

interface Said {
  readonly title: string;
  readonly body?: ReactNode;
}

export interface ConfirmOptions extends Said {
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
}

export interface AlertOptions extends Said {
  readonly okLabel: string;
}

export interface LeaveOptions extends Said {
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

export interface Overlay {
  /** True when confirmed; Escape is a no. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  readonly alert: (options: AlertOptions) => Promise<void>;
  /** True when they leave; Escape stays. */
  readonly leave: (options: LeaveOptions) => Promise<boolean>;
}
