import type { LicensedFile } from '@onsori/contract/licences';
import { useLocale } from '#i18n/texts.tsx';
import { licencesTexts } from './licences-texts.ts';

export function LicensedFiles({ files }: { readonly files: readonly LicensedFile[] }) {
  const t = licencesTexts.use();
  const locale = useLocale();
  return (
    <section aria-labelledby="files-title" className="mt-8">
      <h2 id="files-title" className="text-lg">
        {t('file.heading')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {files.map(({ name, sha256, bytes }) => (
          <li key={sha256} className="rounded-md bg-ink-2 px-3.5 py-2.5">
            <p className="text-sm break-words">
              {name}{' '}
              <span className="text-text-2">
                {t('file.size', { bytes: bytes.toLocaleString(locale) })}
              </span>
            </p>
            <p className="mt-1 font-mono text-xs break-all text-text-2">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
