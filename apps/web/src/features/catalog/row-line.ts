/** A line between two rows that takes no room: a row is as high as it is, drawn plainly or by place. */
export const rowLine = 'not-first:shadow-[inset_0_1px_0_var(--line)]';
