import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { apisTexts } from './apis-texts.ts';
import { formatStatus, isWriting } from './console.rules.ts';
import { ConsoleField } from './console-field.tsx';
import { ConsoleResponse } from './console-response.tsx';
import { KeyChooser } from './key-chooser.tsx';
import type { Operation } from './reference.rules.ts';
import { useCommandKey } from './use-command-key.ts';
import type { Console } from './use-console.ts';
import type { Secrets } from './use-secrets.ts';

interface FieldsProps {
  readonly operation: Operation;
  readonly state: Console;
}

/** Parameters of the call, and a list of those that can be added. */
function Fields({ operation, state }: FieldsProps) {
  const t = apisTexts.use();
  const { values, missing } = state;
  const sendable = operation.parameters.filter(
    ({ location }) => location === 'path' || location === 'query',
  );
  const shown = Object.keys(values).flatMap(
    (name) => sendable.find((each) => each.name === name) ?? [],
  );
  const others = sendable.filter(({ name }) => !(name in values));
  const add = (name: string) => {
    const parameter = others.find((each) => each.name === name);
    if (parameter) state.setValue(name, parameter.isList ? [] : '');
  };
  return (
    <>
      {shown.map((parameter) => (
        <ConsoleField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          isMissing={missing.includes(parameter.name)}
          onChange={(value) => state.setValue(parameter.name, value)}
          onRemove={
            parameter.isRequired ? undefined : () => state.setValue(parameter.name, undefined)
          }
        />
      ))}
      {others.length > 0 && (
        <select
          aria-label={t('console.addParameter')}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
          className="hit relative min-h-9 w-fit rounded-md bg-transparent text-sm text-text-2 hover:text-text"
        >
          <option value="" hidden>
            + {t('console.addParameter')}
          </option>
          {others.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      {state.body !== null && (
        <TextArea
          label={t('console.body')}
          rows={8}
          spellCheck={false}
          value={state.body}
          onChange={(event) => state.setBody(event.target.value)}
          error={state.problem === 'body' ? t('console.bodyWrong') : undefined}
          className="font-mono text-xs"
        />
      )}
    </>
  );
}

interface ApiConsoleProps extends FieldsProps {
  readonly secrets: Secrets;
}

/** Sends a call of the running API from the page. */
export function ApiConsole({ operation, state, secrets }: ApiConsoleProps) {
  const t = apisTexts.use();
  const id = useId();
  const command = useCommandKey();
  const [isPasting, setPasting] = useState(false);
  const writes = isWriting(operation);
  const { problem, reply } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    state.send();
  };
  const word = t('console.word');
  const formError =
    problem === 'key'
      ? t('console.needsKey')
      : problem === null && state.hasFailed
        ? t('console.failed')
        : undefined;
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-ink-1"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-2.5">
        <h2 id={id} className="text-base">
          {t('console.title')}
        </h2>
        <KeyChooser secrets={secrets} isPasting={isPasting} onPasting={setPasting} />
      </div>
      {operation.reply === 'events' ? (
        <p className="p-5 text-sm text-text-2">{t('console.events')}</p>
      ) : (
        <form
          noValidate
          onSubmit={submit}
          onKeyDown={sendByKey}
          className="flex flex-col gap-2.5 px-5 py-4"
        >
          <Fields operation={operation} state={state} />
          {writes && (
            <TextField
              size="sm"
              label={t('console.confirm')}
              hint={t('console.writes', { word })}
              error={problem === 'confirm' ? t('console.writes', { word }) : undefined}
              placeholder={word}
              autoComplete="off"
              value={state.typed}
              onChange={(event) => state.setTyped(event.target.value)}
            />
          )}
          <FormError>{formError}</FormError>
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-40 flex-1 text-sm text-text-2">
              {!writes &&
                t(secrets.chosen || !operation.isOpen ? 'console.reads' : 'console.readsOpen')}
            </p>
            {problem === 'key' && (
              <Button onClick={() => setPasting(true)}>{t('console.paste')}</Button>
            )}
            <Button type="submit" variant="primary" loading={state.isSending}>
              {t('console.send')}
              <span
                aria-hidden="true"
                className="rounded-xs bg-juhong-hover px-1.5 py-0.5 font-sans text-xs pointer-coarse:hidden"
              >
                {command}↵
              </span>
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="sr-only">
        {reply && !state.isSending && t('console.done', { status: formatStatus(reply.status) })}
      </p>
      {reply ? (
        <ConsoleResponse reply={reply} />
      ) : (
        operation.reply !== 'events' && (
          <p className="border-t border-line p-5 text-sm text-text-3">{t('console.before')}</p>
        )
      )}
    </section>
  );
}
