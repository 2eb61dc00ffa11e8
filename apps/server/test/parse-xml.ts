export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeXml(text: string): string {
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`);
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const rest = text.replaceAll(/\s+([\w:.-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    if (name in attributes) throw new Error(`${name} occurs twice`);
    attributes[name] = unescapeXml(value);
    return '';
  });
  if (rest.trim() !== '') throw new Error(`not attributes: ${rest}`);
  return attributes;
}

/** Parses elements, attributes and texts; throws when the document is not well-formed XML 1.0. */
export function parseXml(xml: string): XmlElement {
  const body = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE \w+>\n([\s\S]*)$/.exec(
    xml,
  )?.[1];
  if (body === undefined) throw new Error('no declaration or document type');
  if (/[^\P{Cc}\n]|[\uFFFE\uFFFF]/u.test(xml) || !xml.isWellFormed())
    throw new Error('contains characters that XML does not allow');
  const open: OpenElement[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const top = () => open.at(-1) as OpenElement;
  for (const [, tag = '', text = ''] of body.matchAll(/<((?:"[^"]*"|[^">])*)>([^<]*)/g)) {
    if (tag.startsWith('/')) {
      const { name, attributes, children, text: inner } = open.pop() as OpenElement;
      if (tag.slice(1) !== name) throw new Error(`${tag} ends ${name}`);
      const isLeaf = children.length === 0;
      if (!isLeaf && inner.trim() !== '') throw new Error(`${name} mixes text and elements`);
      top().children.push({ name, attributes, children, text: isLeaf ? unescapeXml(inner) : '' });
      top().text += text;
      continue;
    }
    const [, name = '', rest = '', slash] = /^([\w-]+)([\s\S]*?)(\/?)$/.exec(tag) ?? [];
    const element = { name, attributes: parseAttributes(rest), children: [], text: '' };
    if (slash === '/') {
      top().children.push(element);
      top().text += text;
    } else open.push({ ...element, text });
  }
  const [root, ...others] = top().children;
  if (open.length !== 1 || !root || others.length > 0) throw new Error('elements do not nest');
  return root;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Follows a path of names, each of which must occur once. */
export function childAt(element: XmlElement, path: string): XmlElement {
  return path.split('/').reduce((current, name) => {
    const [child, ...others] = childrenOf(current, name);
    if (!child || others.length > 0) throw new Error(`${current.name} has not one ${name}`);
    return child;
  }, element);
}
