import { useState } from 'react';

/** Unsent replies by inquiry, which stay while other inquiries and areas are open. */
const drafts = new Map<string, string>();

/** The unsent reply to an inquiry. */
export function useDraft(inquiryId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(inquiryId) ?? '');
  return [
    text,
    (changed) => {
      if (changed === '') drafts.delete(inquiryId);
      else drafts.set(inquiryId, changed);
      setText(changed);
    },
  ];
}
