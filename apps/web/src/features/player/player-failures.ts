type Listener = (error: unknown) => void;

let listener: Listener = () => {};

/** The player says itself that it cannot play; whoever shows pages hears what it failed with. */
export function onPlayerFailure(heard: Listener): () => void {
  listener = heard;
  return () => {
    listener = () => {};
  };
}

export function tellPlayerFailure(error: unknown): void {
  listener(error);
}
