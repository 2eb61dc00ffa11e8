import { apisTexts, findText } from './apis-texts.ts';
import { isGuide, type NavigationEntry } from './navigation.rules.ts';

/** Titles of guides and operations; an operation without a text shows its name. */
export function useEntryTitle(): (entry: Pick<NavigationEntry, 'id'>) => string {
  const t = apisTexts.use();
  return ({ id }) =>
    isGuide(id) ? t(`guide.${id}.title`) : (findText(t, `operation.${id}.title`) ?? id);
}
