import type { Section } from './requirement.ts'

export const states: Section = {
  title: 'States and transitions',
  parts: {
    '': [
      ['Welcome leads to phone in the mode that was chosen', ['registers', 'logsIn']],
      ['Phone leads to code once a code was sent', 'registers'],
      ['Code leads back to phone', 'editNumber'],
      [
        'Code leads to profile where verification says that registration is required',
        ['registers', 'newNumber'],
      ],
      ['Code leads to a full load of / after a login, 0.5 s later', ['logsIn', 'afterLogin']],
      ['Profile leads to success, and success by get-started to /', ['registration', 'success']],
      ['The countdown starts at 60 seconds on send and on resend', 'resend'],
      ['Resend is disabled until the countdown reaches 0', 'resend'],
      [
        'A user ID is unknown, being checked (spinner), available (green check) or taken (red cross and message)',
        'handleChecked',
      ],
      ['The rating form is editable, submitting, submitted', ['rateStranger', 'tappedTwice']],
      ['An earlier own rating is filled in', ['rateStranger', 'previous']],
      ["A photo that is changed but not saved has an 'unsaved' tag", ['edited', 'processing']],
      ['A processing state shows while an image is handled', 'processing'],
      ['The QR tab is generating, then shows the image', 'qrOnDemand'],
      ['A user is verified after 3 completed referrals', ['thirdVerifies', 'threeFriends']],
      ['A user is verified or unverified by the admin', 'adminUsers'],
      [
        'A referral is pending, then completed once the friend has registered and completed the profile',
        'pendingThenJoined',
      ],
      ['The admin panel is locked, and unlocked by the right password', ['gate', 'admin']],
      [
        'The admin panel stays unlocked across visits by a flag of the browser',
        ['admin', 'adminSession', 'adminRefresh'],
        {
          record: 14,
          instead: 'The flag remembers the screen; the session of the server ends after 15 idle minutes',
        },
      ],
      ['Admin Logout locks the admin panel', ['admin', 'adminUsers']],
      ['The category dialog opens with its fields filled in', 'adminCategories'],
      ['The category dialog closes after a save, and on Cancel, which clears it', 'adminCategories'],
      ['Logout happens on the button, and a toast shows', ['logoutOnTap', 'logout']],
      ['Logout clears the cache and the auth status', ['logout', 'logoutCache']],
      ['Logout leads to a page of signing in after about 1 second', 'logout'],
      ['A change of language takes effect at once, shows a toast and is remembered', 'language'],
      [
        'Arabic sets the direction to rtl, English to ltr, and both the language attribute',
        ['arabicPage', 'language'],
      ],
      ['Arabic adds an Arabic class to the document', ['arabicPage', 'language']],
      [
        'Title, description, keywords, canonical address, robots, locale and structured data are set per page',
        ['metadata', 'headPerPage'],
      ],
      ['They are in the chosen language: ar_SA or en_US', ['arabicPage', 'headPerPage']],
    ],
  },
}
