import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: 'License guide',
  summary: 'Where and how you can use the music you download.',
  sections: [
    {
      id: 'what',
      heading: '1. The license',
      blocks: [
        'The first time you download a track, you get a license for it: the right to use the music as background in a video or another work. The music itself doesn’t become yours, and others can license the same track.',
        'Music on Onsori is AI-generated, and the files say so. If a platform or a law requires you to disclose the use of AI, please do.',
      ],
    },
    {
      id: 'scope',
      heading: '2. What each plan covers',
      blocks: [
        {
          table: {
            caption: 'License scope by plan',
            head: ['Plan', 'Where', 'Music and files'],
            rows: [
              [
                'Free',
                'Personal use, with the credit line',
                'Tracks with the free badge, 3 a month, MP3',
              ],
              [
                'Creator',
                'Your own monetized channels, one per platform',
                'All music; MP3, WAV, loops, binaural',
              ],
              [
                'Pro',
                'Client work, online ads, up to 5 channels',
                'Everything in Creator, plus hi-res, stems, 5.1.2, 7.1.4, a choice of loudness, versions fitted to the length of a video, edit packages, narration beds',
              ],
              ['Business', 'The company’s work, for as many people as it has seats', 'Same as Pro'],
              [
                'Enterprise',
                'Broadcast and all of the company’s work',
                'Same as Pro, plus BWF for broadcast, and music made to the company’s brief (AIR)',
              ],
              [
                'Single track',
                'One named project on any channel: monetized videos, client work, online ads. No broadcast.',
                'The track you bought; MP3, WAV, loops, binaural, hi-res, stems',
              ],
            ],
          },
        },
        'Every file made from a track is covered by the license of that track: versions fitted to the length of a video, the master and stems of an edit package, and narration beds. They need no license of their own, and you can use them for the project and within the scope of that license.',
        'For a use that isn’t in the table, please ask first at the email address at the bottom of the page.',
      ],
    },
    {
      id: 'duration',
      heading: '3. How long it lasts',
      blocks: [
        'Works you made and published while you held the license can stay published after your plan ends. Once you’ve licensed a track, you can download it again, even after your plan ends. The license of a single track never expires.',
      ],
    },
    {
      id: 'allowed',
      heading: '4. What you can do',
      blocks: [
        {
          list: [
            'Cut and join the music, change its volume, and mix it with speech and sound effects',
            'Fit one track to the lengths of a video and its trailer in the same project',
            'Publish your work in several places within the scope, and earn money from it',
            'Show the license certificate to a platform or a client',
          ],
        },
      ],
    },
    {
      id: 'forbidden',
      heading: '5. What you can’t do',
      blocks: [
        {
          list: [
            'Release, sell, or share the music or a fitted version itself, as is or with only small changes',
            'Register the music as your own creation',
            'Register the music, or a work that contains it, with an automated copyright identification system that would block other people’s works',
            'Register the music as a sound trademark or as the sound of a company',
            'Use the files to train AI',
            'Use the music in works that break the law or harm others',
          ],
        },
      ],
    },
    {
      id: 'credit',
      heading: '6. The credit line',
      blocks: [
        'For music you download on Free, put the credit line where people can see it, such as the video description. You can copy it when you download. Other plans and single tracks don’t need it.',
      ],
    },
    {
      id: 'certificate',
      heading: '7. Certificates and verification',
      blocks: [
        'Every license has a certificate with the license number, the licensee, the plan and scope, the time it was issued, a checksum of each file, and a digital signature. With the number, anyone can verify it without signing in.',
        'A license issued to a company seat names the company and the person. It belongs to the company and stays with it when the person leaves the seat.',
        'Music that a company orders or reserves in the pavilion is for that company alone. Once bought, its license is in the company’s name and stays valid after the Enterprise plan ends.',
        'A license taken through the API is in the company’s name; no person is named. A test key never gets a license, and the test file it downloads isn’t a track.',
        'The certificate stays valid if you delete your account. The licensee’s name is replaced with a pseudonym.',
      ],
    },
    {
      id: 'claims',
      heading: '8. If you get a copyright claim',
      blocks: [
        'Automated systems on platforms can make mistakes, and we can’t promise that you’ll never get a claim. If you do, you can dispute it with the certificate and the dispute pack in your download history.',
      ],
    },
    {
      id: 'revocation',
      heading: '9. When a license is revoked',
      blocks: [
        'A license can be revoked if its scope is broken and the problem isn’t fixed after we let you know. We’ll tell you why, and the verification page will show the license as revoked.',
        'A single track that is refunded before it’s downloaded never gets a license. If its whole price is refunded after a download, the license is revoked. The same applies to music a company bought on account, once its refund is approved.',
      ],
    },
  ],
};
