import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Terms of use',
  summary:
    'What you and we keep to when you use Onsori. They apply once you agree to them at sign-up.',
  sections: [
    {
      id: 'service',
      heading: '1. What Onsori is',
      blocks: [
        'Onsori is a service where people who make videos find background music, listen to it, and download it with a licence. Name, representative, address, registration number and contact of the company that runs it stand at the foot of every page.',
        'All music on Onsori is AI-generated. As the Korean Framework Act on Artificial Intelligence asks, pages and files say so, and these terms tell you beforehand.',
        'Searching and listening need no account. Downloads, the wishlist and purchases do.',
      ],
    },
    {
      id: 'account',
      heading: '2. Your account',
      blocks: [
        'Anyone aged 14 or older can sign up by email, or with Google, Kakao or Naver. The contract is made when you agree to these terms and finish signing up.',
        {
          list: [
            'Give an email and a nickname of your own. You can change both in your account.',
            'An account is for one person and is signed in on one device at a time. Signing in on another device signs the first one out. Plans with seats allow one device a seat.',
            'If you think somebody knows your password, change it at once and tell us.',
            'We check your phone number before your first payment.',
            'A company partner account opens once an operator has checked the company code and approved it.',
          ],
        },
        'If a minor pays without the consent of a legal guardian, the minor or the guardian can cancel that contract.',
      ],
    },
    {
      id: 'plans',
      heading: '3. Plans and payment',
      blocks: [
        'Prices are in Korean won and include VAT. Today they are:',
        {
          table: {
            caption: 'Plans and prices',
            head: ['Plan', 'Monthly', 'Yearly'],
            rows: [
              ['Free', '₩0', '₩0'],
              ['Creator', '₩9,900', '₩99,000'],
              ['Pro', '₩19,900', '₩199,000'],
              ['Business', '₩49,000 a seat', '₩490,000 a seat'],
              ['Enterprise', 'by quote', 'by quote'],
            ],
          },
        },
        {
          list: [
            'A paid plan renews with your registered payment method at each billing date until you cancel it.',
            'Before a price rises, or something free becomes paid, we ask for your consent within the 30 days before the change. Without it the plan ends at the next billing date.',
            'A single track can be bought without a plan, for one named project, at ₩33,000.',
            'Cancelling and refunds follow the refund policy. Cancelling works on a phone too.',
          ],
        },
      ],
    },
    {
      id: 'licence',
      heading: '4. The right to use music',
      blocks: [
        'The first download of a track issues a licence and a licence certificate. Where you may use it depends on the plan and stands in the licence guide.',
        'A licence you hold stays valid within its scope after you cancel the plan.',
      ],
    },
    {
      id: 'conduct',
      heading: '5. What is not allowed',
      blocks: [
        {
          list: [
            'selling or sharing music files as they are, or with little changed',
            'registering music as your own, or in an automatic copyright identification system',
            'using the account or the personal data of somebody else',
            'collecting files faster than a person could, or disturbing the service',
            'using it to break the law or to harm the rights of others',
          ],
        },
        'If this happens we tell you first and give you time to put it right. Where the harm is great or urgent we restrict use at once and tell you why. You can object by inquiry or email.',
      ],
    },
    {
      id: 'changes',
      heading: '6. When the service or the terms change',
      blocks: [
        'We announce changed terms on the pages and by email 7 days before they apply, and 30 days before if they are to your disadvantage. Earlier terms stay on this page under their dates.',
        'If you do not agree, you can leave before that date. What you paid for the remaining time is returned as the refund policy says.',
        'We announce maintenance beforehand. If we end the service we say so at least 30 days before and return what was paid for the remaining time.',
      ],
    },
    {
      id: 'leaving',
      heading: '7. Leaving',
      blocks: [
        'You can leave at any time in your account. Your account data is erased; only records the law asks for are kept apart, for as long as it asks. Licence certificates already issued stay verifiable under a pseudonym.',
      ],
    },
    {
      id: 'liability',
      heading: '8. Liability',
      blocks: [
        'We answer by law for damage we cause through our fault. We do not answer for what we could not prevent, such as natural disasters, nor for damage a user causes.',
        'Nobody can fully prevent that the automatic systems of platforms claim a copyright. If one does, a licence certificate that anyone can verify helps you show your right.',
      ],
    },
    {
      id: 'law',
      heading: '9. Disputes',
      blocks: [
        'These terms follow the law of the Republic of Korea. We try to settle disputes by talking first; you can also ask the Consumer Dispute Settlement Commission or the Content Dispute Resolution Committee. Jurisdiction follows the Civil Procedure Act.',
        'Where the Korean and the English document differ, the Korean one applies.',
      ],
    },
  ],
};
