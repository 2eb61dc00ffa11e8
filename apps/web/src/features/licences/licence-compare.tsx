import {
  normalizeText,
  normalizeTextOrNull,
  serializeHolder,
} from '@onsori/contract/licence-terms';
import type { LicenceFacts } from '@onsori/contract/licences';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, WarningIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { licencesTexts } from './licences-texts.ts';

type LicenceDigests = Pick<LicenceFacts, 'files' | 'certificate_sha256'>;

export type FileMatch =
  | { readonly kind: 'same'; readonly licensed: string }
  | { readonly kind: 'former'; readonly edition: number; readonly latest: number }
  | { readonly kind: 'certificate' | 'other' };

/** Upper bound of the size of a certificate. */
const MAX_CERTIFICATE_BYTES = 1024 * 1024;

/** Compares sizes first, so that large unrelated files are not read. */
export function needsReading({ files }: LicenceDigests, size: number): boolean {
  return size <= MAX_CERTIFICATE_BYTES || files.some(({ bytes }) => bytes === size);
}

export function matchFile(
  { files, certificate_sha256 }: LicenceDigests,
  sha256: string | null,
): FileMatch {
  const licensed = files.find((file) => file.sha256 === sha256);
  if (licensed) return { kind: 'same', licensed: licensed.name };
  const latest = certificate_sha256.length;
  const edition = sha256 === null ? 0 : certificate_sha256.indexOf(sha256) + 1;
  if (edition === 0) return { kind: 'other' };
  return edition === latest ? { kind: 'certificate' } : { kind: 'former', edition, latest };
}

/** Lower-case hex, as on certificates. */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type FileCheck =
  | { readonly name: string; readonly state: 'busy' | 'failed' }
  | { readonly name: string; readonly state: 'done'; readonly match: FileMatch };

/** Compares a file with the licensed ones in the browser, without an upload. */
function useFileCheck(licence: LicenceFacts) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const latestFile = useRef<File>(undefined);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    latestFile.current = file;
    // Reading a large file takes long; ignore its result if another file was selected meanwhile.
    const update = (check: FileCheck) => {
      if (latestFile.current === file) setCheck(check);
    };
    const { name, size } = file;
    update({ name, state: 'busy' });
    try {
      const digest = needsReading(licence, size) ? await sha256(await file.arrayBuffer()) : null;
      update({ name, state: 'done', match: matchFile(licence, digest) });
    } catch {
      update({ name, state: 'failed' });
    }
  };
  return { check, compare };
}

type Check = NonNullable<ReturnType<typeof useFileCheck>['check']>;

const isMatch = (check: Check) =>
  check.state === 'done' && (check.match.kind === 'same' || check.match.kind === 'certificate');

function useMatchText(check: Check): string {
  const t = licencesTexts.use();
  const { name } = check;
  if (check.state !== 'done') return t(`file.${check.state}`, { name });
  const { match } = check;
  if (match.kind === 'same') return t('file.same', { name, licensed: match.licensed });
  if (match.kind === 'former') return t('file.former', { name, ...match });
  return t(`file.${match.kind}`, { name });
}

function FileCheckResult({ check }: { readonly check: Check }) {
  const text = useMatchText(check);
  const [ResultIcon, tone] = isMatch(check)
    ? [CheckIcon, 'text-on-bichwi-soft']
    : [WarningIcon, 'text-text-2'];
  return (
    <span className={cx('flex items-start gap-2', tone)}>
      <span className="shrink-0">{check.state === 'busy' ? <Spinner /> : <ResultIcon />}</span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}

export function FileCompare({ licence }: { readonly licence: LicenceFacts }) {
  const t = licencesTexts.use();
  const { check, compare } = useFileCheck(licence);
  const [isDragOver, setDragOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    void compare(event.dataTransfer.files[0]);
  };
  return (
    <section aria-labelledby="compare-title" className="mt-8">
      <h2 id="compare-title" className="text-lg">
        {t('file.compare')}
      </h2>
      <p className="mt-1.5 text-sm text-text-2">{t('file.compareBody')}</p>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
        className={cx(
          'mt-4 flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-lg border border-dashed px-4 py-5 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-text hover:bg-ink-2',
          isDragOver ? 'border-text bg-ink-2' : 'border-line-strong',
        )}
      >
        <span className="font-semibold">{t('file.choose')}</span>
        <span className="text-sm text-text-2 pointer-coarse:hidden">{t('file.drop')}</span>
        <input
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            void compare(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="mt-3 min-h-6 text-sm break-words">
        {check && <FileCheckResult check={check} />}
      </p>
    </section>
  );
}

const fields = ['name', 'channel', 'project', 'client', 'salt'] as const;

/** Compares the entered holder with the digest in the browser, so the page never reveals the name. */
export function HolderCompare({ holder_digest: digest, company }: LicenceFacts) {
  const t = licencesTexts.use();
  const [result, setResult] = useState<'same' | 'other' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fieldValue = (field: (typeof fields)[number]) => String(form.get(field) ?? '');
    const holder = {
      name: normalizeText(fieldValue('name')),
      channel: normalizeText(fieldValue('channel')),
      project: normalizeTextOrNull(fieldValue('project')),
      client: normalizeTextOrNull(fieldValue('client')),
      salt: fieldValue('salt').trim(),
    };
    const text = serializeHolder(holder, company);
    setResult((await sha256(new TextEncoder().encode(text))) === digest ? 'same' : 'other');
  };
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="hit relative cursor-pointer font-semibold">{t('holder.heading')}</summary>
      <p className="mt-1.5 text-sm text-text-2">{t('holder.body')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        onInput={() => setResult(null)}
        className="mt-4 flex max-w-md flex-col gap-4"
      >
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`holder.${field === 'name' && company !== null ? 'seat' : field}`)}
            required={field !== 'project' && field !== 'client'}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Button type="submit">{t('holder.check')}</Button>
        <p
          role="status"
          className={cx(
            'min-h-6 text-sm',
            result === 'same' ? 'text-on-bichwi-soft' : 'text-text-2',
          )}
        >
          {result && t(`holder.${result}`)}
        </p>
      </form>
    </details>
  );
}
