import {
  type ApiCall,
  curlExample,
  pythonExample,
  typescriptExample,
} from '@onsori/contract/api-examples';
import { apisTexts } from './apis-texts.ts';
import { CodeBlock } from './code-block.tsx';

/** The call of the console in three languages. */
export function ExampleCards({ call }: { readonly call: ApiCall }) {
  const t = apisTexts.use();
  return (
    <section aria-label={t('examples.title')} className="grid gap-4 xl:grid-cols-3">
      <CodeBlock title="curl" language="shell" code={curlExample(call)} />
      <CodeBlock title="TypeScript" language="typescript" code={typescriptExample(call)} />
      <CodeBlock title="Python" language="python" code={pythonExample(call)} />
    </section>
  );
}
