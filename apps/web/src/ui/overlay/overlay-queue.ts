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

interface AlertOptions extends OverlayText {
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

/** A question with one or two buttons; without `noLabel` it has OK only. */
export interface OverlayQuestion {
  readonly title: string;
  readonly body?: ReactNode;
  readonly yesLabel: string;
  readonly noLabel?: string;
  /** Confirming is destructive, so the cancel button gets the initial focus. */
  readonly danger: boolean;
}

export interface QueuedQuestion {
  readonly id: number;
  readonly question: OverlayQuestion;
  /** The focused element when the question was queued. */
  readonly opener: Element | null;
  /** False during the closing transition. */
  readonly open: boolean;
}

/** Shows one modal at a time; the next one opens after the closing transition. */
export class OverlayQueue {
  #waiting: (QueuedQuestion & { readonly settle: (confirmed: boolean) => void })[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;

  enqueue(question: OverlayQuestion, opener: Element | null): Promise<boolean> {
    return new Promise((settle) => {
      this.#lastId += 1;
      this.#waiting = [
        ...this.#waiting,
        { id: this.#lastId, question, opener, open: true, settle },
      ];
      this.#notify();
    });
  }

  /** Settles the visible question; repeated calls are ignored. */
  settle(id: number, confirmed: boolean): void {
    const [first, ...remaining] = this.#waiting;
    if (first === undefined || first.id !== id || !first.open) return;
    this.#waiting = [{ ...first, open: false }, ...remaining];
    first.settle(confirmed);
    this.#notify();
  }

  /** Removes the settled question after its closing transition. */
  remove(id: number): void {
    const [first, ...remaining] = this.#waiting;
    if (first === undefined || first.id !== id || first.open) return;
    this.#waiting = remaining;
    this.#notify();
  }

  /** Settles all open questions with false. */
  dispose(): void {
    for (const { open, settle } of this.#waiting) if (open) settle(false);
    this.#waiting = [];
    this.#notify();
  }

  readonly current = (): QueuedQuestion | undefined => this.#waiting[0];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
