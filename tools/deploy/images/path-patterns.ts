const tokens = /\*\*\/|\*\*|\*|!\(([^)]*)\)|[{},]|[^*!{},]+|./g;

/** Translates a pattern of `*`, `**`, `{a,b}` and `!(a|b)`; unlike a shell, `*` matches dotfiles too. */
export function toRegExp(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replace(tokens, (token, excluded: string | undefined) => {
    if (excluded !== undefined) return `(?!(?:${excluded})(?:/|$))[^/]*`;
    switch (token) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '{':
        depth += 1;
        return '(?:';
      case '}':
        depth -= 1;
        return ')';
      case ',':
        return depth > 0 ? '|' : ',';
      default:
        return token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    }
  });
  return new RegExp(`^${source}$`);
}

const compiled = new Map<string, RegExp>();

/** Compiles each pattern once: `matchesGlob` of Node takes a minute for the files of an image. */
export function matchesAny(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const expression = compiled.get(pattern) ?? toRegExp(pattern);
    compiled.set(pattern, expression);
    return expression.test(path);
  });
}
