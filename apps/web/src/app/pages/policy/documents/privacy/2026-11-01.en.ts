import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Privacy notice',
  summary:
    'What we keep about you, why, and for how long, as the Korean Personal Information Protection Act asks. It informs you; it does not ask for consent.',
  sections: [
    {
      id: 'items',
      heading: '1. What we keep, and why',
      blocks: [
        'We take only what the service needs. Unless something else is said, it is processed to make and to keep the contract with you (Personal Information Protection Act, article 15 (1) 4).',
        {
          table: {
            caption: 'What is processed, why, and for how long',
            head: ['Data', 'Why', 'Kept'],
            rows: [
              [
                'Email, nickname, language',
                'to open your account and reach you',
                'until you leave',
              ],
              [
                'Password (only a value it cannot be read from)',
                'to sign you in and know it is you',
                'until you change it or leave',
              ],
              [
                'Mobile number (optional; needed before the first payment)',
                'to know it is you, to find your email',
                'until you change it or leave',
              ],
              [
                'Identifier and email of a social login (if connected)',
                'to sign in with that account',
                'until you disconnect it or leave',
              ],
              [
                'When you signed in, the kind of device, how it ended',
                'to keep one device at a time, and to let you notice a sign-in that is not yours',
                '30 days after the sign-in expired',
              ],
              ['Moods, themes and genres you picked', 'to suggest music', 'until you leave'],
              [
                'Music you heard',
                'recently played music, popularity',
                'the last 500 tracks, until you leave',
              ],
              [
                'What you agreed to, terms and advertising',
                'to prove the consent',
                'until you leave',
              ],
              [
                'That links and codes were sent',
                'to confirm email and phone',
                'one day after they expired',
              ],
              ['Company code (company partners)', 'to approve a partner', 'until you leave'],
              [
                'Payments and refunds (if you buy)',
                'payment, refund, statutory records',
                'as long as the law asks, below',
              ],
              [
                'Name and channel of the licensee (if you download)',
                'to issue and verify the licence certificate',
                'under a pseudonym after you leave',
              ],
              [
                'A keyed hash of your e-mail address with the number of free tracks taken (if you download on Free)',
                'so that leaving and joining again does not renew the free tracks of a month',
                'until the end of that month, also after you leave',
              ],
              ['Inquiries (if you ask)', 'to answer them', 'as long as the law asks, below'],
            ],
          },
        },
        'We take no resident registration number and no full card number. The IP address is used to stop too many requests in a short time.',
      ],
    },
    {
      id: 'law',
      heading: '2. Records the law asks us to keep',
      blocks: [
        'When you leave, these records are kept apart from everything else, and only for as long as the law asks.',
        {
          table: {
            caption: 'Statutory retention',
            head: ['Record', 'By', 'For'],
            rows: [
              ['Contracts and withdrawals', 'E-Commerce Act', '5 years'],
              ['Payment and supply', 'E-Commerce Act', '5 years'],
              ['Complaints and disputes', 'E-Commerce Act', '3 years'],
              ['Labelling and advertising', 'E-Commerce Act', '6 months'],
              ['Access records', 'Protection of Communications Secrets Act', '3 months'],
            ],
          },
        },
      ],
    },
    {
      id: 'erasure',
      heading: '3. How it is erased',
      blocks: [
        'What is no longer needed, or whose time is over, is erased at once. Rows in the database are erased beyond recovery; backups go when their cycle is over.',
        'Leaving, in your account, erases account, sign-ins, tastes, music heard and consents in one step.',
      ],
    },
    {
      id: 'others',
      heading: '4. Whether others get it',
      blocks: [
        'We sell no personal data, and give none to others unless the law provides for it.',
        'The tasks below may be done by specialised companies for us. Their names are written into a new version of this document, and announced, before they begin.',
        {
          table: {
            caption: 'Tasks done for us',
            head: ['Task', 'Data passed on'],
            rows: [
              ['Running servers and storage', 'what this service keeps'],
              ['Sending email', 'email address, the message'],
              ['Sending text messages', 'mobile number, the message'],
              ['Payment', 'payment method, amount'],
            ],
          },
        },
        'If you sign in with Google, Kakao or Naver, that company learns that you did. We give it nothing else.',
      ],
    },
    {
      id: 'rights',
      heading: '5. Your rights',
      blocks: [
        'At any time you can see your data, correct it, take it with you, have it erased, or ask us to stop processing it. Most of it is done in your account.',
        {
          list: [
            'See and correct: your account',
            'Take with you: download my data, in your account (a JSON file)',
            'Take back consent: advertising, in your account',
            'Erase: leave, in your account',
            'Anything else: the email at the foot of the page. We answer within 10 days.',
          ],
        },
        'We take no data of children under 14. Legal guardians have the same rights for their children.',
      ],
    },
    {
      id: 'cookies',
      heading: '6. Cookies and browser storage',
      blocks: [
        'Cookies only keep you signed in and remember language and theme. There are none that follow you for advertising.',
        'A cookie also notes for 180 days after you sign in that this browser was used for your account, so that somebody who tries wrong passwords elsewhere cannot slow you down. It holds a random number and a code that only we can match to the account, and matches nothing once you have left.',
        'So that copied cookies are worth nothing elsewhere, your browser keeps a key that cannot be read or copied. We store its public half with your session.',
        'Your browser can block cookies. Signing in then does not work.',
      ],
    },
    {
      id: 'ai',
      heading: '7. AI and your data',
      blocks: [
        'Music on Onsori is AI-generated, but no AI is trained with personal data of users. Suggestions order music by the tastes you picked and the music you heard; no automated decision has a serious effect on your rights.',
      ],
    },
    {
      id: 'safety',
      heading: '8. How it is kept safe',
      blocks: [
        {
          list: [
            'Passwords are kept only as values they cannot be read from (Argon2id).',
            'Every connection is encrypted.',
            'Mailed links and codes are not kept as they were sent.',
            'Changing email, phone or password asks who you are again, and tells you by mail.',
            'Only those who need to can reach the data.',
          ],
        },
        'If data leaks we tell you, and report it, within 72 hours of knowing, as the law asks.',
      ],
    },
    {
      id: 'contact',
      heading: '9. Whom to ask',
      blocks: [
        'Until somebody else is named, the representative of the company is responsible for privacy. Name and contact stand at the foot of the page.',
        'Others who help: the Privacy Infringement Report Centre (118 in Korea, privacy.kisa.or.kr) and the Personal Information Dispute Mediation Committee (1833-6972, kopico.go.kr).',
      ],
    },
    {
      id: 'changes',
      heading: '10. When this document changes',
      blocks: [
        'We announce changes 7 days before, important ones 30 days before. Earlier versions stay on this page under their dates.',
      ],
    },
  ],
};
