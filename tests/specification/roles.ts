import type { Section } from './requirement.ts'

export const roles: Section = {
  title: 'Roles and permissions',
  parts: {
    '': [
      [
        'A visitor may open the auth flow, rating pages, legal pages and the gate of the admin panel',
        ['routes', 'rateStranger', 'legalPages', 'gate'],
      ],
      ['A visitor cannot submit ratings, and is sent to /auth', ['rateStranger', 'visitors']],
      [
        'A logged-in user has home, the own profile, search, profiles, settings, invite and logout',
        ['access', 'routes'],
      ],
      ['A logged-in user rates others, not themselves', ['rateOthers', 'notOneself']],
      ['A logged-in user edits the own profile', ['edited', 'signedOutProfile']],
      ['isVerified and isPremium change the badge', 'badge'],
      ['Verification is earned by 3 referrals', 'thirdVerifies'],
      [
        'The admin panel is opened by one shared password, which the browser checks and which is no role of the server',
        ['exactPassword', 'adminRefused'],
        {
          record: 14,
          instead:
            'One shared password, which the server checks; every call of the admin panel needs its session',
        },
      ],
      [
        'The same secret is the bearer credential on the category calls',
        ['bearer', 'admin', 'noSecret'],
        { record: 14, instead: 'A random token in its place, which no script can read after a reload' },
      ],
      [
        'An administrator lists, verifies, unverifies and deletes users',
        ['userList', 'adminUsers', 'deleting'],
      ],
      ['An administrator sees the figures', ['fourCards', 'adminUsers']],
      [
        'An administrator edits the names and descriptions of categories',
        ['adminCategories', 'trimmedNames'],
      ],
    ],
  },
}
