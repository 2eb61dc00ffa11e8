import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { readonly [key: string]: string | Texts };

const leaves = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}.${key}`, value] as [string, string]]
      : leaves(value, `${path}.${key}`),
  );

function textsOf(language: string): Map<string, string> {
  const folder = join('apps/web/src/i18n', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) => leaves(JSON.parse(readFileSync(join(folder, name), 'utf8')), name)),
  );
}

/** Fixed texts of English pages that Korean pages say otherwise. */
export function englishOnlyTexts(): Set<string> {
  const korean = textsOf('ko');
  const used = new Set(korean.values());
  const fixed = [...textsOf('en')].filter(
    ([key, text]) => !text.includes('{') && text !== korean.get(key) && !used.has(text),
  );
  return new Set(fixed.map(([, text]) => text));
}

/** Korean on English pages that is not a text of ours: names, the business, and the language itself. */
export const foreignNames =
  /사람[0-9a-f]{4}|사\*\*|^사$|온소리( 방송)?|방송국|새벽 시장 엔딩|비 그친 새벽 시장|우리 동네 다큐|브이로그 3화|골목 입구|우산|뒷모습|홍길동|서울특별시[^\n]*|한국어/g;
