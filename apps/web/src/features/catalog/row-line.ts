/** Separator without layout size, so that plain and virtualized rows are equally high. */
export const rowSeparatorClass = 'not-first:shadow-[inset_0_1px_0_var(--line)]';
