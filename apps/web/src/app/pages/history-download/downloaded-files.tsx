import { libraryTexts } from '#features/library/library-texts.ts';
import { ChevronDownIcon } from '#ui/icons/chevron-down.tsx';

/** A single file by name; several as a count that expands to their names. */
export function DownloadedFiles({ names }: { readonly names: readonly string[] }) {
  const t = libraryTexts.use();
  if (names.length < 2) return names[0];
  return (
    <details className="group">
      <summary className="hit relative flex w-fit cursor-pointer list-none items-center gap-1 hover:text-text">
        {t('downloads.files', { count: names.length })}
        <ChevronDownIcon
          size={16}
          className="text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
