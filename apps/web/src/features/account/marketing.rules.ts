import { marketingUses } from '@onsori/contract/enumerations';
import type { Marketing } from '@onsori/contract/marketing';

export function diffMarketing(before: Marketing, after: Marketing) {
  return {
    agreed: marketingUses.filter((use) => after[use] && !before[use]),
    refused: marketingUses.filter((use) => before[use] && !after[use]),
  };
}
