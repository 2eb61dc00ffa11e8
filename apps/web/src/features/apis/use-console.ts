import type { ApiCall } from '@onsori/contract/api-examples';
import { apiPrefix } from '@onsori/contract/route';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { apisTexts } from './apis-texts.ts';
import {
  type ConsoleValues,
  type ExampleIds,
  initialBody,
  initialValues,
  isConfirmed,
  isWriting,
  missingParameters,
  parseBody,
  toApiCall,
} from './console.rules.ts';
import type { Operation } from './reference.rules.ts';
import { type CallReply, sendCall } from './send-call.ts';
import type { Secrets } from './use-secrets.ts';

/** Why a call is not sent. */
export type ConsoleProblem = 'missing' | 'body' | 'confirm' | 'key';

export interface ConsoleOptions {
  readonly operation: Operation;
  readonly ids: ExampleIds;
  readonly secrets: Secrets;
  /** Public address of the API, for the examples. */
  readonly baseUrl: string;
}

export interface Console {
  readonly values: ConsoleValues;
  readonly body: string | null;
  readonly typed: string;
  readonly problem: ConsoleProblem | null;
  readonly missing: readonly string[];
  /** The call with the values of the console, to print. */
  readonly call: ApiCall;
  readonly reply: CallReply | undefined;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  setValue(name: string, value: string | readonly string[] | undefined): void;
  setBody(body: string): void;
  setTyped(typed: string): void;
  send(): void;
}

/** The values of a call, and the call itself. */
export function useConsole({ operation, ids, secrets, baseUrl }: ConsoleOptions): Console {
  const t = apisTexts.use();
  const locale = useLocale();
  const [values, setValues] = useState(() => initialValues(operation, ids));
  const [body, setBody] = useState(() => initialBody(operation, ids));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ConsoleProblem | null>(null);
  const secret = secrets.chosen?.secret ?? null;
  const withKey = secret !== null || !operation.isOpen;
  const callTo = (base: string) => toApiCall(operation, { values, body, baseUrl: base, withKey });

  /** The same key until a call has its final reply: a repeat fetches files that were rendered. */
  const idempotencyKey = useRef<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const mutation = useMutation({
    meta: { rendersOwnError: true },
    retry: false,
    mutationFn: (call: ApiCall) => {
      sending.current = new AbortController();
      idempotencyKey.current ??= crypto.randomUUID();
      const { signal } = sending.current;
      return sendCall(call, { secret, locale, idempotencyKey: idempotencyKey.current, signal });
    },
    onSuccess: ({ status }) => {
      if (status !== 202) idempotencyKey.current = null;
      setTyped('');
    },
  });

  const missing = missingParameters(operation, values);
  const findProblem = (): ConsoleProblem | null => {
    if (missing.length > 0) return 'missing';
    if (body !== null && !parseBody(body).isValid) return 'body';
    if (secret === null && !operation.isOpen) return 'key';
    if (isWriting(operation) && !isConfirmed(typed, t('console.word'))) return 'confirm';
    return null;
  };
  return {
    values,
    body,
    typed,
    problem,
    missing: problem === 'missing' ? missing : [],
    call: callTo(baseUrl),
    reply: mutation.data,
    isSending: mutation.isPending,
    hasFailed: mutation.isError,
    setValue: (name, value) => {
      idempotencyKey.current = null;
      setValues(({ [name]: _, ...others }) =>
        value === undefined ? others : { ...others, [name]: value },
      );
    },
    setBody: (next) => {
      idempotencyKey.current = null;
      setBody(next);
    },
    setTyped,
    send: () => {
      const found = findProblem();
      setProblem(found);
      if (found === null && !mutation.isPending) mutation.mutate(callTo(apiPrefix));
    },
  };
}
