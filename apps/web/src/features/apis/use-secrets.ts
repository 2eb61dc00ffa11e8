import { useState } from 'react';

/** A key that this page may call the API with. */
export interface KnownSecret {
  readonly name: string;
  readonly secret: string;
}

export interface Secrets {
  readonly known: readonly KnownSecret[];
  /** Null sends calls without a key. */
  readonly chosen: KnownSecret | null;
  choose(secret: KnownSecret | null): void;
  /** Adds a key, or renames it, and chooses it. */
  add(secret: KnownSecret): void;
}

/** Secrets live in the memory of the page only: they are never stored. */
export function useSecrets(): Secrets {
  const [known, setKnown] = useState<readonly KnownSecret[]>([]);
  const [chosen, setChosen] = useState<KnownSecret | null>(null);
  return {
    known,
    chosen,
    choose: setChosen,
    add: (added) => {
      setKnown((before) => [...before.filter(({ secret }) => secret !== added.secret), added]);
      setChosen(added);
    },
  };
}
