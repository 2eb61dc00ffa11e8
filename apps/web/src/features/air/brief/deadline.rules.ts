const SEOUL_OFFSET_MS = 9 * 3_600_000;
/** Length of `2026-11-20T18:00`. */
const INPUT_LENGTH = 16;

/** The value of a date and time field, in Seoul time. */
export const toFieldValue = (deadline: string | null): string =>
  deadline === null
    ? ''
    : new Date(Date.parse(deadline) + SEOUL_OFFSET_MS).toISOString().slice(0, INPUT_LENGTH);

/** Null for an empty or incomplete field. */
export function fromFieldValue(value: string): string | null {
  const time = Date.parse(`${value}:00.000Z`);
  return Number.isNaN(time) || value.length !== INPUT_LENGTH
    ? null
    : new Date(time - SEOUL_OFFSET_MS).toISOString();
}
