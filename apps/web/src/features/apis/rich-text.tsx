/** A text whose parts in backticks are code. */
export function RichText({ children }: { readonly children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <code key={index} className="font-mono text-[0.92em] text-text">
        {part}
      </code>
    ),
  );
}
