/** What an error may contain about people: addresses, phone numbers, secrets of links. */
const personalPatterns: readonly RegExp[] = [
  /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w-])(?:\+82[-\s]?|0)1[016-9][-\s]?\d{3,4}[-\s]?\d{4}(?![\w-])/g,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g,
  /(?<![\w-])[\w-]{40,}(?![\w-])/g,
];

export const redactText = (text: string): string =>
  personalPatterns.reduce((redacted, pattern) => redacted.replaceAll(pattern, '***'), text);

const safeText = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,18}|\d{4}-\d\d-\d\d)$/;
/** Fields whose values are one of a few words. */
const wordFields: ReadonlySet<string> = new Set(['kind', 'language', 'provider']);

function safeValue(field: string, value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string')
    return safeText.test(value) || (wordFields.has(field) && /^[a-z_]{1,40}$/.test(value))
      ? value
      : null;
  if (!Array.isArray(value)) return null;
  const texts = value.map((each) => safeValue(field, each));
  return texts.includes(null) ? null : texts.join(', ');
}

/** The fields of a payload; only ids, numbers, days and known words have a value. */
export function redactPayload(payload: unknown): { field: string; value: string | null }[] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).map(([field, value]) => ({
    field,
    value: safeValue(field, value),
  }));
}
