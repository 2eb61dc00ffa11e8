import { libraryTexts } from '#features/library/library-texts.ts';

/** One file by its name; of several one sees how many there are, and their names when asked. */
export function DownloadedFiles({ names }: { readonly names: readonly string[] }) {
  const t = libraryTexts.use();
  if (names.length < 2) return names[0];
  return (
    <details>
      <summary className="hit relative w-fit cursor-pointer hover:text-text">
        {t('downloads.files', { count: names.length })}
      </summary>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
