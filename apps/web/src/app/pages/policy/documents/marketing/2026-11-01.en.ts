import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Consent to marketing',
  summary:
    'An optional consent to use your data for marketing and to send you advertising. Onsori works the same without it.',
  sections: [
    {
      id: 'use',
      heading: '1. Use of data for marketing',
      blocks: [
        {
          table: {
            caption: 'Data used for marketing',
            head: ['Data', 'Why', 'Kept'],
            rows: [
              [
                'Email, mobile number, nickname, tastes you picked',
                'to choose and send news of music, discounts and events',
                'until you take the consent back or leave',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'channels',
      heading: '2. How advertising reaches you',
      blocks: [
        'Email and text messages are chosen separately, and used only with the consent to marketing. Each advertisement says that it is one, and how to refuse more.',
      ],
    },
    {
      id: 'night',
      heading: '3. At night',
      blocks: [
        'Between 9 p.m. and 8 a.m. Korean time, text messages are sent only if you agreed to that as well (Act on Promotion of Information and Communications Network Utilization and Information Protection, article 50).',
      ],
    },
    {
      id: 'refusal',
      heading: '4. Refusing, and taking it back',
      blocks: [
        'The consent is optional. You can take it back in your account at any time, free of charge. When you give it or take it back we say at once what was said and when.',
        'Every two years we tell you again what you agreed to. Messages about your account, payments and security are no advertising and are sent regardless.',
      ],
    },
  ],
};
