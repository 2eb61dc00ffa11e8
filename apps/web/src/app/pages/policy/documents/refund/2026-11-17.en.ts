import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Refund policy',
  summary: 'What you get back, and how, when you cancel a plan or take back a purchase.',
  sections: [
    {
      id: 'withdrawal',
      heading: '1. Full refund within 7 days',
      blocks: [
        'Within 7 days, counted from the day after a payment, you get all of it back without giving a reason if you haven’t downloaded a new track since (Act on the Consumer Protection in Electronic Commerce, Article 17).',
        'Music is digital content you can use as soon as you download it, so this option ends with a download. Listening on our pages and downloading again what you already had don’t count. On plans with seats, downloads of all members count.',
        'If a file differs from its description or from the contract, you can cancel within 3 months of receiving it and within 30 days of noticing, even after a download.',
      ],
    },
    {
      id: 'cancel',
      heading: '2. Canceling a plan: two ways',
      blocks: [
        'When you cancel, we show both ways side by side, with the amount and how it’s calculated, before you confirm. Nothing is preselected.',
        {
          table: {
            caption: 'Two ways to cancel',
            head: ['Way', 'Use', 'You get back'],
            rows: [
              ['Cancel at the end of the period', 'until the paid period ends', '₩0'],
              ['Cancel now', 'ends at once', 'as calculated below'],
            ],
          },
        },
        'Refund when you cancel now = amount paid × days left ÷ days in the paid period. The day you cancel counts as used, and fractions of a won are rounded up. There’s no penalty. An amount deducted when you changed plans counts as paid, and seats you added are calculated over their own days and added.',
        'Your licenses stay valid after you cancel, and you can download that music again.',
      ],
    },
    {
      id: 'single',
      heading: '3. Single tracks',
      blocks: [
        'For tracks bought through the cart, you get the full price of each track back within 7 days, counted from the day after the payment, if you haven’t downloaded it.',
        'If we refund the whole price of a track you downloaded, its license is revoked.',
      ],
    },
    {
      id: 'how',
      heading: '4. How refunds work',
      blocks: [
        {
          list: [
            'Requested: you ask for it under Plan and payments in your account.',
            'Approved: canceling, withdrawing, and returning undownloaded tracks are approved right away. An operator checks other requests and emails you the reason if one is refused.',
            'Refunded: within 3 business days of the approval, to the payment method you used. Card companies may take a few more days.',
          ],
        },
        'If we are late, we add the interest the law sets.',
      ],
    },
    {
      id: 'ours',
      heading: '5. When it is our fault',
      blocks: [
        'We return in full anything charged by mistake or twice. For days when the service didn’t work, we refund that part or add the time.',
        'A payment by a minor without the consent of a legal guardian can be canceled.',
      ],
    },
    {
      id: 'disputes',
      heading: '6. If we disagree',
      blocks: [
        'Please write to the email address at the bottom of the page. The Korea Consumer Agency (1372 in Korea) and the Content Dispute Resolution Committee can help too.',
      ],
    },
  ],
};
