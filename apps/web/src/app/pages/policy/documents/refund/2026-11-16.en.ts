import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Refund policy',
  summary: 'We don’t take payments yet, so there is nothing to refund.',
  sections: [
    {
      id: 'now',
      heading: '1. No payments yet',
      blocks: [
        'Onsori doesn’t take payments yet. The Free plan costs ₩0 and needs no card, so there is never anything to refund.',
        'Paid plans and single-track purchases aren’t available yet. Before we take any payment, a new version of this document will set out the refund terms.',
      ],
    },
    {
      id: 'disputes',
      heading: '2. Questions',
      blocks: [
        'If you have a question, please write to the email address at the bottom of the page. You can also contact the Korea Consumer Agency (1372 in Korea) or the Content Dispute Resolution Committee.',
      ],
    },
  ],
};
