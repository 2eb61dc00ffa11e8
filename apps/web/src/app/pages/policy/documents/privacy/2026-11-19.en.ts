import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Privacy notice',
  summary:
    'What we keep about you, why, and for how long, as required by Korea’s Personal Information Protection Act. This notice informs you; it doesn’t ask for consent.',
  sections: [
    {
      id: 'items',
      heading: '1. What we keep, and why',
      blocks: [
        'We only collect what the service needs. Unless stated otherwise, we process it to enter into and perform our contract with you (Personal Information Protection Act, Article 15 (1) 4).',
        {
          table: {
            caption: 'What we process, why, and for how long',
            head: ['Data', 'Why', 'Kept'],
            rows: [
              [
                'Email, nickname, language',
                'To create your account and contact you',
                'Until you delete your account',
              ],
              [
                'Password (only as a value that can’t be reversed)',
                'To sign you in and confirm it’s you',
                'Until you change it or delete your account',
              ],
              [
                'Mobile number (optional; required before the first payment)',
                'To confirm it’s you and find your email',
                'Until you change it or delete your account',
              ],
              [
                'ID and email of a social sign-in (if connected)',
                'To sign you in with that account',
                'Until you disconnect it or delete your account',
              ],
              [
                'When you signed in, the type of device, how the session ended',
                'To keep one device signed in at a time and help you spot unfamiliar sign-ins',
                '30 days after the sign-in expires',
              ],
              [
                'Moods, themes, and genres you picked',
                'To recommend music',
                'Until you delete your account',
              ],
              [
                'Music you played',
                'Recently played music and popularity',
                'The last 500 tracks, until you delete your account',
              ],
              [
                'Your consent to the terms and to marketing',
                'To prove consent',
                'Until you delete your account',
              ],
              [
                'That we emailed you about changes to your marketing consent, and every two years',
                'To prove that we sent the notices the law requires',
                'Until you delete your account',
              ],
              [
                'Your cookie settings: a random number, purposes, version of this notice, language, and date (and your account, if signed in)',
                'To prove consent',
                'Three years, or until you delete your account',
              ],
              [
                'When an error occurs: the error, the page address, and the type of browser',
                'To find and fix errors (Personal Information Protection Act, Article 15 (1) 6)',
                'Up to 90 days',
              ],
              [
                'A record that links and codes were sent',
                'To confirm your email and phone',
                'One day after they expire',
              ],
              [
                'Company code (company partners)',
                'To approve company partners',
                'Until you delete your account',
              ],
              [
                'Payments and refunds, card issuer and type, last four digits, and project names of tracks you bought (if you buy)',
                'Payment, refunds, and retention required by law',
                'For the statutory period below, without your name after you delete your account',
              ],
              [
                'What you write when you ask for a refund (if you ask)',
                'To decide about the refund',
                'Until you delete your account',
              ],
              [
                'The payment key issued by the payment provider (if you register a card; encrypted)',
                'To charge your plan',
                'Until you remove the card or delete your account',
              ],
              [
                'Company seat and invited email addresses (Business plan)',
                'To share seats and license in the company’s name',
                'Seats until you delete your account, invitations until a day after they expire',
              ],
              [
                'Tracks and project names in your cart',
                'To buy single tracks',
                'Until you remove them, buy them, or delete your account',
              ],
              [
                'Licensee’s name and channel (if you download)',
                'To issue and verify license certificates',
                'Under a pseudonym after you delete your account',
              ],
              [
                'A keyed hash of your email address and the number of free tracks used (if you download on Free)',
                'So that deleting an account and signing up again doesn’t reset the month’s free tracks',
                'Until the end of that month, even if you delete your account',
              ],
              [
                'Your inquiries and their attachments (if you send one)',
                'To answer your inquiry',
                'Three years after the last message, or until you delete your account',
              ],
              [
                'The email address, text, and company name of an inquiry sent without signing in',
                'To answer your inquiry',
                'Three years after the last message; three days if the address isn’t confirmed',
              ],
              [
                'Emails you send us (if you write to us)',
                'To answer your questions',
                'For the statutory period below',
              ],
            ],
          },
        },
        'We don’t collect resident registration numbers or full card numbers. Card numbers are kept by the payment provider. We use IP addresses to block too many requests in a short time.',
      ],
    },
    {
      id: 'law',
      heading: '2. Records the law requires us to keep',
      blocks: [
        'When you delete your account, these records are stored separately from everything else, and only for as long as the law requires.',
        {
          table: {
            caption: 'Statutory retention',
            head: ['Record', 'Law', 'Period'],
            rows: [
              ['Contracts and withdrawals', 'E-Commerce Act', '5 years'],
              ['Payments and supply of goods', 'E-Commerce Act', '5 years'],
              ['Complaints and disputes', 'E-Commerce Act', '3 years'],
              ['Labeling and advertising', 'E-Commerce Act', '6 months'],
              ['Access records', 'Protection of Communications Secrets Act', '3 months'],
            ],
          },
        },
        'For deleted accounts, payments and refunds are deleted automatically five years after they were last processed, and contracts five years after the plan ended. After that, only amounts that can’t be traced to anyone remain in our books.',
      ],
    },
    {
      id: 'erasure',
      heading: '3. How we delete data',
      blocks: [
        'When data is no longer needed or its retention period ends, we delete it right away. Database records are deleted so that they can’t be recovered; backups disappear at the end of their cycle.',
        'When you delete your account, your account, sign-ins, taste, listening history, and consents are deleted in one step.',
      ],
    },
    {
      id: 'others',
      heading: '4. Whether we share data',
      blocks: [
        'We don’t sell personal data, and we don’t give it to others unless the law provides for it.',
        'We may have specialized companies do the tasks below. Before they start, we’ll name them in a new version of this document and announce it.',
        {
          table: {
            caption: 'Tasks done for us',
            head: ['Task', 'Data passed on'],
            rows: [
              ['Running servers and storage', 'What this service stores'],
              ['Sending email', 'Email address, the message'],
              ['Payments (Toss Payments Co., Ltd.)', 'Nickname, email, order, and amount'],
              ['Sending text messages', 'Mobile number, the message'],
              ['Processing error reports', 'The error, the page address, the type of browser'],
            ],
          },
        },
        'Error reports are sent through our own servers to the company that processes them. Its code doesn’t connect your browser to other sites. What happened on the screen before an error is only recorded if you agreed to visit statistics.',
        'The tools below are only loaded if you agree in the cookie settings, and your browser sends data to the recipients directly. If a recipient is abroad, the data is transferred to that country. Onsori works the same if you don’t agree.',
        {
          table: {
            caption: 'Tools we only use with your consent',
            head: ['Purpose', 'Recipient', 'Data passed on', 'Period'],
            rows: [
              [
                'Visit statistics',
                '{analytics}',
                'Addresses of pages you view (without search terms), type of browser, IP address, a random number in a cookie',
                'Cookies up to 2 years',
              ],
              [
                'Ad performance',
                '{adPixel}',
                'Addresses of pages you view (only pages without search terms), type of browser, IP address, a random number in a cookie',
                'Cookies up to 90 days',
              ],
              [
                'A tag manager for the two above (if you agreed to both)',
                '{tagManager}',
                'Addresses of pages you view (only pages without search terms), type of browser, IP address',
                'Nothing stored',
              ],
            ],
          },
        },
        'We never send names, email addresses, passwords, or payment details, and we don’t load these tools on sign-in, account, payment, pavilion, or inquiry pages.',
        'If you sign in with Google, Kakao, or Naver, that company learns that you did. We give it nothing else.',
      ],
    },
    {
      id: 'rights',
      heading: '5. Your rights',
      blocks: [
        'At any time, you can see, correct, export, or delete your data, or ask us to stop processing it. You can do most of this in your account.',
        {
          list: [
            'See and correct: your account',
            'Export: Download my data in your account (a JSON file)',
            'Withdraw consent: Marketing consent in your account, the unsubscribe link in emails about it, and Cookie settings at the bottom of the page',
            'Delete: Delete account in your account',
            'Anything else: the email address at the bottom of the page. We answer within 10 days.',
          ],
        },
        'We don’t collect data from children under 14. Legal guardians have the same rights regarding their children’s data.',
      ],
    },
    {
      id: 'cookies',
      heading: '6. Cookies and browser storage',
      blocks: [
        'We use cookies to keep you signed in and to remember your language, theme, and cookie settings. These are necessary, so we don’t ask for consent.',
        'Cookies for visit statistics (starting with _ga) and ad performance (_fbp, _fbc) only exist if you agree in the cookie settings. If you withdraw, we delete them and no longer load the tools.',
        'Your cookie settings are stored in a cookie for a year. We ask again when purposes or recipients in this document change. If your browser sends Global Privacy Control, we don’t ask and treat it as a refusal.',
        'For 180 days after you sign in, a cookie also notes that this browser was used with your account, so that someone trying wrong passwords elsewhere can’t slow you down. It contains a random number and a code that only we can match to the account, and it matches nothing after you delete your account.',
        'To make copied cookies useless elsewhere, your browser keeps a key that can’t be read or copied. We store its public half with your session.',
        'We count page views and their speed, searches, plays, likes, downloads, and subscriptions ourselves, without cookies and without linking them to a person. Only totals per day are stored, for 25 months; words searched without results are deleted after 90 days. If your browser sends Global Privacy Control or Do Not Track, we count nothing.',
        'You can block cookies in your browser. If you do, you won’t be able to sign in.',
      ],
    },
    {
      id: 'ai',
      heading: '7. AI and your data',
      blocks: [
        'Music on Onsori is AI-generated, but we don’t train AI on users’ personal data. Recommendations order music by the tastes you picked and the music you played. We make no automated decisions that significantly affect your rights.',
      ],
    },
    {
      id: 'safety',
      heading: '8. How we keep data safe',
      blocks: [
        {
          list: [
            'Passwords are stored only as values that can’t be reversed (Argon2id).',
            'Every connection is encrypted.',
            'Emailed links and codes aren’t stored in their original form.',
            'When you change your email, phone, or password, we confirm it’s you and let you know by email.',
            'Only people who need the data can access it.',
          ],
        },
        'If we learn of a data breach, we’ll notify you and report it within 72 hours, as the law requires.',
      ],
    },
    {
      id: 'contact',
      heading: '9. Who to contact',
      blocks: [
        'Until someone else is named, the company’s representative is responsible for privacy. The name and contact details are at the bottom of the page.',
        'You can also contact the Privacy Infringement Report Center (118 in Korea, privacy.kisa.or.kr) or the Personal Information Dispute Mediation Committee (1833-6972, kopico.go.kr).',
      ],
    },
    {
      id: 'changes',
      heading: '10. When this document changes',
      blocks: [
        'We announce changes 7 days in advance, and important changes 30 days in advance. Earlier versions stay on this page under their dates.',
      ],
    },
  ],
};
