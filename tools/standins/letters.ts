import { randomUUID } from 'node:crypto';

/** A mail or a text message as it arrived. */
export interface Letter {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly links: readonly string[];
}

export interface Letters {
  add(letter: Omit<Letter, 'id' | 'at' | 'links'>): Letter;
  /** Newest first; of everybody, or of one recipient. */
  list(to?: string | null): readonly Letter[];
}

const most = 1000;

/** An address in a text, without the punctuation of the sentence around it. */
export const link = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)]/g;

const sameNumber = (a: string, b: string): boolean =>
  /^[\d+ -]+$/.test(b) && a.replace(/\D/g, '') === b.replace(/\D/g, '').replace(/^82/, '0');

/** Kept in memory alone: nobody's mail outlives the process. */
export function createLetters(): Letters {
  const letters: Letter[] = [];
  return {
    add: (letter) => {
      const at = new Date().toISOString();
      const added = {
        id: randomUUID(),
        at,
        ...letter,
        links: [...new Set(letter.text.match(link))],
      };
      letters.unshift(added);
      letters.splice(most);
      return added;
    },
    list: (to) =>
      to
        ? letters.filter(
            (letter) => letter.to.toLowerCase() === to.toLowerCase() || sameNumber(letter.to, to),
          )
        : letters,
  };
}
