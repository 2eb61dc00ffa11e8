import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { ApiConsole } from './api-console.tsx';
import { CopyIcon } from './apis-icons.tsx';
import { apisTexts, findText } from './apis-texts.ts';
import type { ExampleIds } from './console.rules.ts';
import { EntryHeading, EntryText } from './entry-heading.tsx';
import { ExampleCards } from './example-cards.tsx';
import { MethodBadge } from './method-badge.tsx';
import { groupOf } from './navigation.rules.ts';
import { ParameterTables } from './parameter-table.tsx';
import type { Operation } from './reference.rules.ts';
import { useConsole } from './use-console.ts';
import { useCopy } from './use-copy.ts';
import { useEntryTitle } from './use-entry-title.ts';
import type { Secrets } from './use-secrets.ts';

function PathLine({ operation }: { readonly operation: Operation }) {
  const t = apisTexts.use();
  const copy = useCopy();
  const { method, path, scope, isOpen } = operation;
  return (
    <div className="mt-3 flex items-center gap-3 rounded-lg border border-line bg-ink-1 py-1.5 ps-3 pe-2">
      <MethodBadge method={method} isFilled />
      <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{path}</code>
      <span className="rounded-sm border border-line-strong px-2 py-0.5 font-mono text-xs text-text-2">
        <span className="sr-only">{scope && t('page.scope', { scope: '' })}</span>
        {scope ?? (isOpen ? t('page.noScope') : t('page.anyKey'))}
      </span>
      <IconButton
        label={t('page.copyPath')}
        icon={<CopyIcon size={16} />}
        onClick={() => void copy(path)}
      />
    </div>
  );
}

function PossibleErrors({ operation }: { readonly operation: Operation }) {
  const t = apisTexts.use();
  const count = operation.errors.reduce((sum, { types }) => sum + types.length, 0);
  return (
    <details className="mt-4 border-t border-line pt-2.5 text-sm text-text-2">
      <summary className="hit relative w-fit font-semibold hover:text-text">
        {t('page.errorList', { count })}
      </summary>
      <dl className="mt-3 grid grid-cols-[3rem_minmax(0,1fr)] gap-y-2 font-mono text-xs">
        {operation.errors.map(({ status, types }) => (
          <div key={status} className="contents">
            <dt className="text-text">{status}</dt>
            <dd className="wrap-anywhere">{types.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface CallableProps {
  readonly operation: Operation;
  readonly ids: ExampleIds;
  readonly baseUrl: string;
  readonly secrets: Secrets;
  /** The text beside the console. */
  readonly children: ReactNode;
}

/** A text beside the console of an operation, and its examples below. */
export function Callable({ operation, ids, baseUrl, secrets, children }: CallableProps) {
  const state = useConsole({ operation, ids, baseUrl, secrets });
  return (
    <>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,33.5rem)]">
        <article className="min-w-0">{children}</article>
        <ApiConsole operation={operation} state={state} secrets={secrets} />
      </div>
      <div className="mt-7">
        <ExampleCards call={state.call} />
      </div>
    </>
  );
}

export function OperationView(props: Omit<CallableProps, 'children'>) {
  const t = apisTexts.use();
  const titleOf = useEntryTitle();
  const { operation } = props;
  return (
    <Callable {...props}>
      <EntryHeading group={groupOf(operation)} title={titleOf(operation)} />
      <PathLine operation={operation} />
      <EntryText>{findText(t, `operation.${operation.id}.text`) ?? operation.summary}</EntryText>
      <ParameterTables operation={operation} />
      <PossibleErrors operation={operation} />
    </Callable>
  );
}
