import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { saveFile } from '#lib/save-file.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CopyIcon } from './apis-icons.tsx';
import { apisTexts } from './apis-texts.ts';
import { formatSize, formatStatus } from './console.rules.ts';
import { type JsonLine, type JsonToken, toJsonLines } from './json-lines.rules.ts';
import type { CallReply, ReplyBody } from './send-call.ts';
import { useCopy } from './use-copy.ts';

const colors: Readonly<Record<JsonToken['kind'], string>> = {
  key: 'text-on-jjok-soft',
  string: 'text-on-bichwi-soft',
  number: 'text-on-chija-soft',
  constant: 'text-on-chija-soft',
  punctuation: '',
  more: 'text-text-3',
};

/** Browsers slow down with more lines; copying has all of them. */
const MAX_LINES = 3000;

function JsonView({ lines }: { readonly lines: readonly JsonLine[] }) {
  return (
    <code className="font-mono">
      {lines.slice(0, MAX_LINES).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
        <span key={index} className="block">
          {line.map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other key.
            <span key={at} className={colors[kind]}>
              {text}
            </span>
          ))}
        </span>
      ))}
      {lines.length > MAX_LINES && <span className="block text-text-3">…</span>}
    </code>
  );
}

function JsonBody({ value }: { readonly value: unknown }) {
  const t = apisTexts.use();
  const [isShortened, setShortened] = useState(true);
  const moreItems = (count: number) => t('console.moreItems', { count });
  const linesOf = (shortened: boolean) => toJsonLines(value, { isShortened: shortened, moreItems });
  const lines = linesOf(isShortened);
  const canShorten = lines.length !== linesOf(!isShortened).length;
  return (
    <>
      <Scrolled>
        <JsonView lines={lines} />
      </Scrolled>
      {canShorten && (
        <div className="px-3 pb-3">
          <Button size="sm" variant="ghost" onClick={() => setShortened(!isShortened)}>
            {isShortened ? t('console.showAll') : t('console.showLess')}
          </Button>
        </div>
      )}
    </>
  );
}

function Scrolled({ children }: { readonly children: ReactNode }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard.
      tabIndex={0}
      className="scroll-quiet max-h-[34rem] overflow-auto p-5 text-xs leading-[1.35rem]"
    >
      {children}
    </pre>
  );
}

function Body({ body }: { readonly body: ReplyBody }) {
  const t = apisTexts.use();
  const locale = useLocale();
  if (body.kind === 'file')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 text-sm text-text-2">
        <p className="min-w-0 wrap-anywhere">
          {t('console.file', { type: body.type, size: formatSize(body.blob.size, locale) })}
        </p>
        <Button size="sm" onClick={() => saveFile(body)}>
          {t('console.saveFile')}
        </Button>
      </div>
    );
  if (body.kind === 'json') return <JsonBody value={body.value} />;
  return (
    <Scrolled>
      <code className="font-mono">{body.text}</code>
    </Scrolled>
  );
}

/** Status, time, size and what is left of the limits. */
function Facts({ reply }: { readonly reply: CallReply }) {
  const t = apisTexts.use();
  const locale = useLocale();
  const { minute, day, durationMs, bytes } = reply;
  const number = new Intl.NumberFormat(locale);
  return (
    <p className="tabular flex min-w-0 flex-1 flex-wrap gap-x-4 text-xs text-text-2">
      <span>
        {number.format(durationMs)} ms · {formatSize(bytes, locale)}
      </span>
      {minute && (
        <span>
          {t('console.leftMinute', {
            left: number.format(minute.left),
            max: minute.max === null ? '–' : number.format(minute.max),
          })}
        </span>
      )}
      {day && <span>{t('console.leftDay', { left: number.format(day.left) })}</span>}
    </p>
  );
}

export function ConsoleResponse({ reply }: { readonly reply: CallReply }) {
  const t = apisTexts.use();
  const copy = useCopy();
  const { status, body, retryAfterSeconds } = reply;
  return (
    <section aria-label={t('console.response')}>
      <div className="flex flex-wrap items-center gap-3 border-y border-line py-2 ps-5 pe-3">
        <span
          className={cx(
            'rounded-sm px-2 py-1 text-xs font-semibold',
            status < 400
              ? 'bg-bichwi-soft text-on-bichwi-soft'
              : 'bg-juhong-soft text-on-juhong-soft',
          )}
        >
          {formatStatus(status)}
        </span>
        <Facts reply={reply} />
        {body.kind !== 'file' && (
          <IconButton
            label={t('console.copyReply')}
            icon={<CopyIcon size={16} />}
            onClick={() => void copy(body.text)}
          />
        )}
      </div>
      {status === 429 && retryAfterSeconds !== null && (
        <p className="px-5 pt-4 text-sm text-text-2">
          {t('console.retryAfter', { seconds: retryAfterSeconds })}
        </p>
      )}
      <Body key={`${status} ${reply.durationMs}`} body={body} />
    </section>
  );
}
