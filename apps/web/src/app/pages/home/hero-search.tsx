import { limits } from '@onsori/contract/limits';
import { Form } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { homeTexts } from './home-texts.ts';

/** A GET form, so that search works without scripts. */
export function HeroSearch() {
  const t = homeTexts.use();
  return (
    <Form
      action={paths.music()}
      role="search"
      className="flex h-15 w-full max-w-170 items-center rounded-xl border border-line bg-ink-2 pe-2 transition-colors focus-within:border-text-3 md:h-17 md:pe-2.5"
    >
      <SearchIcon className="ms-4 shrink-0 text-text-3 md:ms-5.5" />
      <input
        type="search"
        name="searchText"
        required
        maxLength={limits.searchText.max}
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none md:text-[1.0625rem]"
      />
      <input type="hidden" name="sortType" value="accuracy" />
      <Button type="submit" variant="primary">
        {t('search.action')}
      </Button>
    </Form>
  );
}
