import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Marketing consent',
  summary:
    'Optional consent to use your data for marketing and to send you marketing messages. Onsori works the same without it.',
  sections: [
    {
      id: 'use',
      heading: '1. Using your data for marketing',
      blocks: [
        {
          table: {
            caption: 'Data used for marketing',
            head: ['Data', 'Why', 'Kept'],
            rows: [
              [
                'Email, mobile number, nickname, the tastes you picked',
                'To choose and send news about music, discounts, and events',
                'Until you withdraw consent or delete your account',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'channels',
      heading: '2. How we reach you',
      blocks: [
        'You choose emails and texts separately, and we only send them if you also agreed to the use of your data for marketing. Every message is marked as an ad and says how to opt out.',
      ],
    },
    {
      id: 'night',
      heading: '3. At night',
      blocks: [
        'Between 9 p.m. and 8 a.m. Korea time, we only send marketing texts if you agreed to that as well (Act on Promotion of Information and Communications Network Utilization and Information Protection, Article 50).',
      ],
    },
    {
      id: 'refusal',
      heading: '4. Declining and withdrawing',
      blocks: [
        'Consent is optional. You can withdraw it in your account at any time, free of charge. When you give or withdraw consent, we show you right away what you chose and when.',
        'Messages about your account and security aren’t marketing, so we send them regardless of your consent.',
      ],
    },
  ],
};
