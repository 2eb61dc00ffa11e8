const unescapeXml = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
  );

/** Returns the texts by element path; throws when the elements are not properly nested. */
export function textsByPath(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const body = xml.replaceAll(/<\?[^>]*\?>/g, '');
  for (const [, tag = '', text = ''] of body.matchAll(/<([^>]+)>([^<]*)/g)) {
    if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`);
    if (tag.startsWith('/')) {
      const last = open.pop();
      if (last !== tag.slice(1)) throw new Error(`${tag} ends ${last}`);
      continue;
    }
    open.push(tag.split(' ')[0] ?? '');
    if (text.trim() === '') continue;
    const path = open.join('/');
    texts.set(path, [...(texts.get(path) ?? []), unescapeXml(text)]);
  }
  if (open.length > 0) throw new Error(`${open.join('/')} is not closed`);
  return texts;
}
