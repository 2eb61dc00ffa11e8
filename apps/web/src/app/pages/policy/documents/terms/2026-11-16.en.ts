import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Terms of use',
  summary:
    'What you and we agree to when you use Onsori. The terms apply once you accept them at sign-up.',
  sections: [
    {
      id: 'service',
      heading: '1. What Onsori is',
      blocks: [
        'Onsori is a service where people who make videos find background music, listen to it, and download it with a license. The name, representative, address, registration number, and contact details of the company that runs it are at the bottom of every page.',
        'All music on Onsori is AI-generated. As required by Korea’s Framework Act on Artificial Intelligence, our pages and files say so, and these terms tell you in advance.',
        'You can search and listen without an account. You need one for features such as downloads and the wishlist.',
      ],
    },
    {
      id: 'account',
      heading: '2. Your account',
      blocks: [
        'Anyone 14 or older can sign up with an email address, or with Google, Kakao, or Naver. The contract is made when you agree to these terms and finish signing up.',
        {
          list: [
            'Use your own email and nickname. You can change both in your account.',
            'Your account is for you only. It can be signed in on one device at a time, and signing in on another device signs the first one out.',
            'If you think someone knows your password, change it right away and let us know.',
            'Company partner accounts open after an operator checks the company code and approves them.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: '3. Plans',
      blocks: [
        'For now, Free is the only plan you can start. It costs ₩0 and needs no card.',
        'The other plans on the pricing page aren’t on sale yet. Prices are in Korean won and include VAT. Before we take any payment, a new version of these terms will set out the terms for payment, cancellation, and refunds.',
      ],
    },
    {
      id: 'licence',
      heading: '4. Your right to use the music',
      blocks: [
        'The first time you download a track, you get a license and a license certificate. Where you can use the music depends on your plan and is described in the license guide.',
        'A license stays valid within its scope after your plan ends.',
      ],
    },
    {
      id: 'conduct',
      heading: '5. What isn’t allowed',
      blocks: [
        {
          list: [
            'Selling or sharing music files, as is or with only small changes',
            'Registering the music as your own or with an automated copyright identification system',
            'Using someone else’s account or personal data',
            'Collecting files faster than a person could, or disrupting the service',
            'Using the service to break the law or violate the rights of others',
          ],
        },
        'If this happens, we’ll let you know first and give you time to fix it. If the harm is serious or urgent, we’ll restrict use right away and tell you why. If you disagree, please write to the email address at the bottom of the page.',
      ],
    },
    {
      id: 'changes',
      heading: '6. When the service or the terms change',
      blocks: [
        'We announce changes to the terms on our pages and by email 7 days before they take effect, or 30 days before if they are to your disadvantage. Earlier versions stay on this page under their dates.',
        'If you don’t agree with the new terms, you can delete your account before they take effect.',
        'We announce maintenance in advance. If we end the service, we’ll let you know at least 30 days before.',
      ],
    },
    {
      id: 'leaving',
      heading: '7. Deleting your account',
      blocks: [
        'You can delete your account at any time, right in your account settings. We delete your account data and keep only the records the law requires, stored separately and only for as long as required. License certificates you already have can still be verified under a pseudonym.',
      ],
    },
    {
      id: 'liability',
      heading: '8. Liability',
      blocks: [
        'If we cause damage through our fault, we are liable under the law. We aren’t liable for things we couldn’t prevent, such as natural disasters, or for damage caused by users.',
        'No one can fully prevent automated platform systems from making copyright claims. If it happens, you can show your rights with a license certificate that anyone can verify.',
      ],
    },
    {
      id: 'law',
      heading: '9. Disputes',
      blocks: [
        'These terms are governed by the laws of the Republic of Korea. We try to settle disputes by talking first; you can also apply for mediation at the Consumer Dispute Settlement Commission or the Content Dispute Resolution Committee. Jurisdiction follows the Civil Procedure Act.',
        'If the Korean and English versions differ, the Korean version applies.',
      ],
    },
  ],
};
