interface Page {
  readonly items: readonly unknown[];
  readonly total?: number;
  readonly per_page?: number;
  readonly next_cursor?: string | null;
}

/** A page to await, or with `for await` all items of this page and those after it. */
export type PagedReply<Reply extends { readonly items: readonly unknown[] }> = Promise<Reply> &
  AsyncIterable<Reply['items'][number]>;

interface PageInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The input of the page that follows, or null at the end. */
function nextInput<Input extends PageInput>(input: Input, page: Page): Input | null {
  if (page.next_cursor !== undefined) {
    if (page.next_cursor === null) return null;
    const { page: _, ...others } = { ...input, cursor: page.next_cursor };
    return others as Input;
  }
  const number = input.page ?? 1;
  const seen = number * (page.per_page ?? input.per_page ?? page.items.length);
  if (page.items.length === 0 || seen >= (page.total ?? 0)) return null;
  return { ...input, page: number + 1 };
}

async function* iterate<Reply extends Page, Input extends PageInput>(
  first: Promise<Reply>,
  input: Input,
  send: (input: Input) => Promise<Reply>,
): AsyncGenerator<unknown> {
  let page = await first;
  let following = nextInput(input, page);
  for (;;) {
    yield* page.items;
    if (following === null) return;
    page = await send(following);
    following = nextInput(following, page);
  }
}

/** The first page is requested at once and used by the iterator. */
export function createPagedReply<Reply extends Page, Input extends PageInput>(
  input: Input,
  send: (input: Input) => Promise<Reply>,
): PagedReply<Reply> {
  const first = send(input);
  const items: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => iterate(first, input, send),
  };
  return Object.assign(first, items) as PagedReply<Reply>;
}
