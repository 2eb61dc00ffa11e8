import type { ReactNode } from 'react';

/** A question with one or two answers. Without `noLabel` there is nothing to decide: OK only. */
export interface OverlayQuestion {
  readonly title: string;
  readonly body?: ReactNode;
  readonly yesLabel: string;
  readonly noLabel?: string;
  /** The yes destroys something: the safe answer gets the focus. */
  readonly danger: boolean;
}

export interface Asked {
  readonly id: number;
  readonly question: OverlayQuestion;
  /** What had the focus when it was asked. */
  readonly opener: Element | null;
  /** False while the answered modal fades out. */
  readonly open: boolean;
}

/** One modal at a time: further questions wait until the one on screen is answered and gone. */
export class OverlayQueue {
  #waiting: (Asked & { readonly settle: (answer: boolean) => void })[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;

  ask(question: OverlayQuestion, opener: Element | null): Promise<boolean> {
    return new Promise((settle) => {
      this.#lastId += 1;
      this.#waiting = [
        ...this.#waiting,
        { id: this.#lastId, question, opener, open: true, settle },
      ];
      this.#tell();
    });
  }

  /** Answers the modal on screen; an answer to one already answered is ignored. */
  answer(id: number, answer: boolean): void {
    const [first, ...rest] = this.#waiting;
    if (first === undefined || first.id !== id || !first.open) return;
    this.#waiting = [{ ...first, open: false }, ...rest];
    first.settle(answer);
    this.#tell();
  }

  /** The answered modal has left the screen: the next one may come. */
  gone(id: number): void {
    const [first, ...rest] = this.#waiting;
    if (first === undefined || first.id !== id || first.open) return;
    this.#waiting = rest;
    this.#tell();
  }

  /** Nobody is left to show anything: every open question is a no. */
  drop(): void {
    for (const { open, settle } of this.#waiting) if (open) settle(false);
    this.#waiting = [];
    this.#tell();
  }

  readonly current = (): Asked | undefined => this.#waiting[0];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
