import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Refund policy',
  summary: 'What you get back, and how, when you cancel a plan or take back a purchase.',
  sections: [
    {
      id: 'withdrawal',
      heading: '1. All of it within 7 days',
      blocks: [
        'Within 7 days of a payment, if nothing was downloaded with it, you get all of it back without giving a reason (Act on the Consumer Protection in Electronic Commerce, article 17).',
        'Music is digital content that can be used as soon as it is downloaded, so this way ends with a download. Listening on the page is no download.',
        'If a file differs from its description or from the contract, you can cancel within 3 months of receiving it and 30 days of noticing, even after a download.',
      ],
    },
    {
      id: 'cancel',
      heading: '2. Cancelling a plan: two ways',
      blocks: [
        'When you cancel, both ways are shown side by side with the amount and how it is calculated, before you confirm. Nothing is chosen beforehand.',
        {
          table: {
            caption: 'Two ways to cancel',
            head: ['Way', 'Use', 'You get back'],
            rows: [
              ['Stop at the end of the period', 'until the paid period ends', '₩0'],
              ['Stop now', 'ends at once', 'as calculated below'],
            ],
          },
        },
        'What stopping now returns = amount paid × days left ÷ days of the paid period. The day you cancel counts as used; fractions of a won are rounded up. There is no penalty.',
        'Licences you hold stay valid after cancelling, and their music can be downloaded again.',
      ],
    },
    {
      id: 'single',
      heading: '3. Single tracks',
      blocks: [
        'For music bought through the cart you get the full price of each track back within 7 days of the payment, if it was not downloaded.',
      ],
    },
    {
      id: 'how',
      heading: '4. How a refund goes',
      blocks: [
        {
          list: [
            'Requested: you ask for it in your account or by inquiry.',
            'Approved: we check the conditions. If we refuse, we tell you why.',
            'Refunded: within 3 business days of approval, to the payment method you used. Card companies may take some days more.',
          ],
        },
        'If we are late, we add the interest the law sets.',
      ],
    },
    {
      id: 'ours',
      heading: '5. When it is our fault',
      blocks: [
        'What was charged wrongly or twice is returned in full. For days on which the service did not work you get that part back, or the time is added.',
        'A payment by a minor without the consent of a legal guardian can be cancelled.',
      ],
    },
    {
      id: 'disputes',
      heading: '6. If we disagree',
      blocks: [
        'Write to us by inquiry or to the email at the foot of the page. The Korea Consumer Agency (1372 in Korea) and the Content Dispute Resolution Committee can help too.',
      ],
    },
  ],
};
