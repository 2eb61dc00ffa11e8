import { createFitExample } from '@onsori/contract/fit-example';
import { apiPrefix } from '@onsori/contract/route';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { apisTexts, findText, guideText } from './apis-texts.ts';
import { CodeBlock } from './code-block.tsx';
import type { ExampleIds } from './console.rules.ts';
import { EntryHeading, EntryText } from './entry-heading.tsx';
import { type Guide, toolGuides } from './navigation.rules.ts';
import type { ErrorEntry } from './reference-data.ts';
import { RichText } from './rich-text.tsx';

const MAX_POINTS = 3;

const errorExample = `{
  "type": "rate_limited.api_key",
  "title": "This API key has used its requests for the minute.",
  "detail": [{ "msg": "retry after 23 seconds" }]
}`;

const limitsExample = `RateLimit-Policy: "minute";q=600;w=60, "day";q=50000;w=86400
RateLimit: "minute";r=598;t=23, "day";r=49998;t=3600`;

const pagingExample = `const musics = onsori.listMusics({ per_page: 100 });
for await (const music of musics) console.log(music.title);`;

const verifyExample = `import { verifyWebhook } from '@onsori/client';

const event = await verifyWebhook(
  process.env.WEBHOOK_SECRET,
  request.headers,
  await request.text(),
);`;

interface CodeExample {
  readonly title: string;
  readonly language: 'shell' | 'typescript' | 'json' | 'http';
  readonly code: string;
}

function codeOf(guide: Guide, baseUrl: string): CodeExample | null {
  const origin = new URL(baseUrl).origin;
  switch (guide) {
    case 'auth':
      return {
        title: 'curl',
        language: 'shell',
        code: `curl ${baseUrl}/v1/api-key \\\n  -H "Authorization: Bearer $KEY"`,
      };
    case 'errors':
      return { title: '429', language: 'json', code: errorExample };
    case 'limits':
      return { title: 'HTTP', language: 'http', code: limitsExample };
    case 'pagination':
      return { title: 'TypeScript', language: 'typescript', code: pagingExample };
    case 'typescript':
      return {
        title: 'TypeScript',
        language: 'typescript',
        code: `import { Onsori } from '@onsori/client';\n\nconst onsori = new Onsori({\n  baseUrl: '${baseUrl}',\n  key: process.env.KEY,\n});\nconst key = await onsori.getApiKey();`,
      };
    case 'mcp':
      return {
        title: 'mcp.json',
        language: 'json',
        code: JSON.stringify(
          {
            mcpServers: {
              onsori: {
                type: 'http',
                url: `${origin}/mcp`,
                // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of MCP clients.
                headers: { Authorization: 'Bearer ${ONSORI_KEY}' },
              },
            },
          },
          null,
          2,
        ),
      };
    case 'openapi':
      return { title: 'curl', language: 'shell', code: `curl ${baseUrl}/v1/openapi.json` };
    case 'webhooks':
      return { title: 'TypeScript', language: 'typescript', code: verifyExample };
    default:
      return null;
  }
}

function Points({ guide }: { readonly guide: Guide }) {
  const t = apisTexts.use();
  const points = Array.from({ length: MAX_POINTS }, (_, index) => {
    const key = `guide.${guide}.points.p${index + 1}`;
    return { title: findText(t, `${key}.title`), text: findText(t, `${key}.text`) };
  });
  return points.map(
    ({ title, text }) =>
      title !== null &&
      text !== null && (
        <section key={title} className="mt-7 max-w-2xl">
          <h2 className="text-base">{title}</h2>
          <p className="mt-1.5 leading-relaxed text-pretty text-text-2">
            <RichText>{text}</RichText>
          </p>
        </section>
      ),
  );
}

function ErrorTable({ errors }: { readonly errors: readonly ErrorEntry[] }) {
  const t = apisTexts.use();
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{t('page.errors')}</caption>
        <thead className="text-text-3">
          <tr>
            {(['errorStatus', 'errorType', 'errorTitle'] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
                {t(`page.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map(({ status, type, title }) => (
            <tr key={type} className="border-t border-line">
              <td className="tabular py-2 pe-4 font-mono text-xs">{status}</td>
              <th scope="row" className="py-2 pe-4 text-start font-mono text-xs font-normal">
                {type}
              </th>
              <td className="py-2 text-text-2">{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FitExamples({ baseUrl, ids }: Pick<GuideViewProps, 'baseUrl' | 'ids'>) {
  const { curl, typescript, python } = createFitExample({ baseUrl, musicId: ids.musicId ?? '1' });
  return (
    <div className="mt-7 grid max-w-2xl gap-4">
      <CodeBlock title="curl" language="shell" code={curl} />
      <CodeBlock title="TypeScript" language="typescript" code={typescript} />
      <CodeBlock title="Python" language="python" code={python} />
    </div>
  );
}

interface GuideViewProps {
  readonly guide: Guide;
  readonly ids: ExampleIds;
  readonly baseUrl: string;
  readonly errors: readonly ErrorEntry[];
}

/** The text of a guide; the page adds a console where there is something to call. */
export function GuideView({ guide, ids, baseUrl, errors }: GuideViewProps) {
  const t = apisTexts.use();
  const locale = useLocale();
  const code = codeOf(guide, baseUrl);
  const isTool = toolGuides.some((each) => each === guide);
  return (
    <>
      <EntryHeading group={isTool ? 'tools' : 'start'} title={t(`guide.${guide}.title`)} />
      <EntryText>{guideText(t, guide, locale)}</EntryText>
      <Points guide={guide} />
      {code && (
        <div className="mt-7 max-w-2xl">
          <CodeBlock {...code} />
        </div>
      )}
      {guide === 'fit' && <FitExamples baseUrl={baseUrl} ids={ids} />}
      {guide === 'openapi' && (
        <Button className="mt-5" render={<a href={`${apiPrefix}/v1/openapi.json`} />}>
          {t('page.document')}
        </Button>
      )}
      {guide === 'errors' && <ErrorTable errors={errors} />}
    </>
  );
}
