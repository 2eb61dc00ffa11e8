import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'Licence guide',
  summary: 'Where and how you may use music you downloaded.',
  sections: [
    {
      id: 'what',
      heading: '1. The licence',
      blocks: [
        'The first download of a track issues a licence for it: the right to use the music as the background of a video or another work. The music itself does not become yours, and others can hold a licence for the same track.',
        'Music on Onsori is AI-generated, and the files say so. Where a platform or a law asks you to say that AI was used, please do.',
      ],
    },
    {
      id: 'scope',
      heading: '2. Where each plan lets you use it',
      blocks: [
        {
          table: {
            caption: 'Licence scope by plan',
            head: ['Plan', 'Where', 'Music and files'],
            rows: [
              [
                'Free',
                'Personal use, with the credit line',
                'Tracks with the free badge, 3 a month, MP3',
              ],
              [
                'Creator',
                'Your own monetised channels, one per platform',
                'All music; MP3, WAV, loops, binaural',
              ],
              [
                'Pro',
                'Client work, online ads, up to 5 channels',
                'As Creator, and hi-res, stems, 5.1.2, 7.1.4, fit to length, edit package',
              ],
              ['Business', 'Work of a company, by its seats', 'As Pro'],
              [
                'Enterprise',
                'Broadcast, API, AIR (AI requests for music)',
                'As Pro, with the pavilion and delivery formats',
              ],
              ['Single track', 'One named project', 'The track bought'],
            ],
          },
        },
        'For a use that is not in the table, please ask us first.',
      ],
    },
    {
      id: 'duration',
      heading: '3. For how long',
      blocks: [
        'A work made and published while you held the licence may stay published after you cancel the plan. Music once licensed can be downloaded again, also after cancelling.',
      ],
    },
    {
      id: 'allowed',
      heading: '4. What you may do',
      blocks: [
        {
          list: [
            'cut and join the music, change its volume, mix it with speech and effects',
            'publish the work in several places within the scope, and earn from it',
            'show the licence certificate to a platform or a client',
          ],
        },
      ],
    },
    {
      id: 'forbidden',
      heading: '5. What you may not do',
      blocks: [
        {
          list: [
            'release, sell or share the music itself, as it is or with little changed',
            'register the music as made by you',
            'register the music, or a work that holds it, in an automatic copyright identification system that would block works of others',
            'register the music as the sound of a trademark or a company',
            'use the files to train AI',
            'use it in works that break the law or harm others',
          ],
        },
      ],
    },
    {
      id: 'credit',
      heading: '6. The credit line',
      blocks: [
        'For music taken on Free, put the credit line where people see it, such as the description. It can be copied when you download. Paid plans need none.',
      ],
    },
    {
      id: 'certificate',
      heading: '7. Certificate and verification',
      blocks: [
        'Every licence has a certificate: its number, the licensee, plan and scope, the time, a check value of each file and a digital signature. With the number anyone can verify it, without signing in.',
        'It stays valid when you leave; the name of the licensee becomes a pseudonym.',
      ],
    },
    {
      id: 'claims',
      heading: '8. If somebody claims a copyright',
      blocks: [
        'Automatic systems of platforms can be wrong, and we cannot promise that no claim comes. You can dispute it with the certificate, and we help when you ask.',
      ],
    },
    {
      id: 'revocation',
      heading: '9. When a licence is revoked',
      blocks: [
        'A licence can be revoked when its payment was refunded or cancelled, or when its scope was broken and not put right after we told you. We tell you why, and the verification page shows it as revoked.',
      ],
    },
  ],
};
