const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Whether arrays and objects of a JSON text are nested deeper than `max`; brackets in strings do not count. */
export function isNestedDeeperThan(json: string, max: number): boolean {
  if (json.length <= max) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (inString && code === backslash) index += 1;
    else if (code === quote) inString = !inString;
    else if (!inString && openers.has(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (!inString && closers.has(code)) depth -= 1;
  }
  return false;
}
