import type { UnderstoodTerm } from '@onsori/contract/search';

/** One term of the search text, which can be removed. */
interface UnderstoodChip {
  readonly label: string;
  /** What the label stands for; empty when it is the name of an option or a word of titles. */
  readonly detail: string;
  /** The search text without this term. */
  readonly remainingText: string;
}

type LengthRange = NonNullable<UnderstoodTerm['duration']>;

interface ChipLabels {
  readonly ofOption: (option: UnderstoodTerm['options'][number]) => string;
  /** Label of an option to leave out. */
  readonly ofExcluded: (option: UnderstoodTerm['options'][number]) => string;
  readonly ofLength: (length: LengthRange) => string;
}

const MAX_DETAILS = 3;

/** Whether the text names the only limit itself, like “under 2 minutes”. */
const saysLength = (text: string, { from, to }: LengthRange): boolean =>
  /\d/.test(text) && (from === null || to === null);

function toChip(
  {
    text,
    options,
    duration,
    is_excluded: isExcluded,
    remaining_text: remainingText,
  }: UnderstoodTerm,
  { ofOption, ofExcluded, ofLength }: ChipLabels,
): UnderstoodChip {
  if (duration) {
    const length = ofLength(duration);
    return saysLength(text, duration)
      ? { label: length, detail: '', remainingText }
      : { label: text, detail: length, remainingText };
  }
  if (isExcluded) return { label: options.map(ofExcluded).join(', '), detail: '', remainingText };
  const names = options.map(ofOption);
  const [onlyName] = names;
  if (onlyName !== undefined && names.length === 1)
    return { label: onlyName, detail: '', remainingText };
  return { label: text, detail: names.slice(0, MAX_DETAILS).join(', '), remainingText };
}

/** Returns no chips when they would only repeat the text. */
export function toUnderstoodChips(
  terms: readonly UnderstoodTerm[],
  searchText: string,
  labels: ChipLabels,
): UnderstoodChip[] {
  if (!terms.some(({ options, duration }) => options.length > 0 || duration)) return [];
  const chips = terms.map((term) => toChip(term, labels));
  const [first] = chips;
  const repeatsText =
    chips.length === 1 &&
    first?.detail === '' &&
    first.label.toLowerCase() === searchText.toLowerCase();
  return repeatsText ? [] : chips;
}
