import type { PolicyBlock, PolicySection, PolicyTable } from '@onsori/contract/policy-values';
import { cx } from '#ui/cx.ts';

function Table({ caption, head, rows }: PolicyTable) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      aria-label={caption}
      className="scroll-quiet overflow-x-auto rounded-lg border border-line"
    >
      <table className={cx('w-full text-start text-sm', head.length > 2 && 'min-w-[27rem]')}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-ink-2 text-text-2">
          <tr>
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className="px-2.5 py-2.5 md:px-3.5 text-start font-semibold"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-t border-line align-top">
              <th scope="row" className="px-2.5 py-2.5 md:px-3.5 text-start font-medium text-text">
                {first}
              </th>
              {rest.map((cell, column) => (
                <td key={head[column + 1]} className="px-2.5 py-2.5 md:px-3.5 text-text-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('table' in block) return <Table {...block.table} />;
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-text-3">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const keyOf = (block: PolicyBlock): string => {
  if (typeof block === 'string') return block;
  return 'table' in block ? block.table.caption : block.list.join();
};

function PolicyBlocks({ blocks }: { readonly blocks: readonly PolicyBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />);
}

/** The text of a policy below its summary. */
export function PolicySections({ sections }: { readonly sections: readonly PolicySection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-lg">
        {heading}
      </h2>
      <div className="mt-3 flex flex-col gap-3 leading-relaxed text-text-2">
        <PolicyBlocks blocks={blocks} />
      </div>
    </section>
  ));
}
