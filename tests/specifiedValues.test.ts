import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { adminCalls } from '#admin/admin.contract.ts'
import { adminMessages, cardMessages, userMessages } from '#admin/admin.messages.ts'
import { notFoundMessages } from '#app/notFound/notFound.messages.ts'
import { authCalls, codeCooldownSeconds, codeLength } from '#features/accounts/accounts.contract.ts'
import { maxHandleLength, minHandleLength } from '#features/accounts/handles/handles.rules.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { legalMessages } from '#features/legal/document.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { compressAboveBytes } from '#features/photos/compressImage.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { badgeMessages, profileMessages, ratedBy } from '#features/profiles/profiles.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { inviteMessages, moreNeeded } from '#features/referrals/invite/invite.messages.ts'
import { friendsNeeded, maxReferrals, referralsCalls } from '#features/referrals/referrals.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { searchMessages } from '#features/search/search.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { screenSize } from '#features/sharing/qrFiles.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { starCount } from '#ui/stars/starKeys.ts'
import { lightColour } from '#ui/tokens.server.ts'

const seven = 'knowledge manners friendliness openMindedness humor moneyHandling travelCompanion'
const user = 'id userId displayName gender age profileImageUrl bio isVerified isPremium createdAt'
const category = 'id key displayOrder nameEn nameAr descriptionEn descriptionAr'
const list = ({ items }: { items: TSchema }) => items
const own = profilesCalls.own.answer
const person = profilesCalls.person.answer

const described: Readonly<Record<string, readonly [schema: object, fields: string]>> = {
  'the own profile': [own, `${user} phoneNumber`],
  'the public user': [person.properties.user, `${user} ratings`],
  'the answer about a user': [person, 'success user'],
  'the sign-in': [authCalls.sendCode.body, 'phoneNumber countryCode rememberMe'],
  'the registration of a number': [authCalls.registerPhone.body, 'phoneNumber countryCode'],
  'the code that is verified': [authCalls.verify.body, 'phoneNumber code rememberMe'],
  'the code that is resent': [authCalls.resend.body, 'phoneNumber'],
  'the answer to a number': [authCalls.sendCode.answer, 'success message userType otpCode'],
  'the answer to a code': [authCalls.verify.answer, 'success requiresRegistration user'],
  'the answer to a resend': [authCalls.resend.answer, 'success message otpCode'],
  'the auth status': [authCalls.status.answer, 'userId isVerified'],
  'the setup of a profile': [profilesCalls.setup.body, 'id displayName userId gender age profileImageUrl'],
  'the answer to a setup': [profilesCalls.setup.answer, 'success user'],
  'the rating summary': [ratingsCalls.received.answer, 'overallAverage totalRaters categories'],
  'the categories of a summary': [ratingsCalls.received.answer.properties.categories, seven],
  'the average of a category': [
    ratingsCalls.received.answer.properties.categories.properties.humor,
    'average count',
  ],
  'a rating': [ratingsCalls.submit.body, `toUserId ${seven}`],
  'the own previous scores': [ratingsCalls.given.answer, seven],
  'a rating category': [list(ratingsCalls.categories.answer.properties.categories), category],
  'a category in the admin panel': [list(adminCalls.categories.answer), category],
  'an edit of a category': [adminCalls.editCategory.body, 'nameEn nameAr descriptionEn descriptionAr'],
  'a search': [searchCalls.users.body, 'query'],
  'a search result': [
    list(searchCalls.users.answer.properties.users),
    'id userId displayName profileImageUrl isVerified',
  ],
  'the referral status': [referralsCalls.status.answer, 'eligibility referrals'],
  'the eligibility': [referralsCalls.status.answer.properties.eligibility, 'completedReferrals'],
  'a referral': [list(referralsCalls.status.answer.properties.referrals), 'id referredPhoneNumber status'],
  'a notification': [list(notificationsCalls.unread.answer), 'id'],
  'the figures of the admin panel': [
    adminCalls.analytics.answer,
    'totalUsers verifiedUsers verificationRate newUsersToday',
  ],
  'a verification by an administrator': [adminCalls.verifyUser.body, 'userId isVerified'],
}

for (const [what, [schema, fields]] of Object.entries(described))
  test(`${what} has its fields`, () => {
    assert.ok('properties' in schema && schema.properties)
    const present = Object.keys(schema.properties)
    assert.deepEqual(
      fields.split(' ').filter((field) => !present.includes(field)),
      [],
    )
  })

test('the texts that the specification quotes beside its toasts', () => {
  const quoted: readonly (readonly [Text, string])[] = [
    [notFoundMessages.title, 'Page Not Found'],
    [legalMessages.updated, 'Last updated: July 2, 2025'],
    [badgeMessages.verified, 'Verified'],
    [badgeMessages.premium, 'Premium'],
    [badgeMessages.new, 'New User'],
    [summaryMessages.outOf, 'out of 5.0'],
    [ratedBy(3), 'Rated by 3 users'],
    [profileMessages.rate, 'Rate This User'],
    [profileMessages.message, 'Message (Coming Soon)'],
    [profileMessages.notFound, 'User not found'],
    [searchMessages.nobody, 'No users found'],
    [settingsMessages.authRequired, 'Authentication required'],
    [inviteMessages.signIn, 'Authentication Required'],
    [inviteMessages.already, 'Already Verified!'],
    [inviteMessages.joinedOf('1', '3'), '1/3 friends joined'],
    [moreNeeded(2), '2 more friends needed for verification'],
    [inviteMessages.congratulations, 'Congratulations!'],
    [inviteMessages.joined, 'Joined'],
    [inviteMessages.pending, 'Pending'],
    [inviteMessages.badge, 'Verified badge'],
    [inviteMessages.search, 'Higher search visibility'],
    [inviteMessages.trust, 'Credibility'],
    [adminMessages.users, 'User Management'],
    [adminMessages.categories, 'Rating Categories'],
    [adminMessages.analytics, 'Analytics'],
    [adminMessages.logout, 'Admin Logout'],
    [cardMessages.total, 'Total Users'],
    [cardMessages.verified, 'Verified Users'],
    [cardMessages.unverified, 'Unverified'],
    [cardMessages.today, 'New Today'],
    [userMessages.view, 'View Profile'],
    [userMessages.none, 'No users found'],
    [
      userMessages.deleteAsk,
      'Are you sure you want to permanently delete {name}? This action cannot be undone.',
    ],
    [userMessages.thisUser, 'this user'],
    [signInFormMessages.remember, 'Remember me for 30 days'],
  ]
  for (const [{ en, ar }, words] of quoted) {
    assert.equal(en, words)
    assert.match(ar, /[\u0600-\u06ff]/, words)
  }
})

test('a verified member reads about the badge, search, credibility and building the community', () => {
  assert.match(homeMessages.benefitBadge.en, /verified badge/i)
  assert.match(homeMessages.benefitSearch.en, /first in search/i)
  assert.match(homeMessages.benefitTrust.en, /credibility/i)
  assert.match(homeMessages.memberText.en, /build this community/i)
})

test('the figures of §9', () => {
  assert.deepEqual([codeLength, codeCooldownSeconds], [6, 60])
  assert.deepEqual([minHandleLength, maxHandleLength], [3, 20])
  assert.deepEqual([friendsNeeded, maxReferrals, starCount], [3, 3, 5])
  assert.equal(compressAboveBytes, 500 * 1024)
  assert.deepEqual(screenSize, { width: 256, margin: 2 })
})

test('the brand is teal and yellow, and the QR code teal', () => {
  for (const [name, from, to] of [
    ['primary', 170, 190],
    ['hero', 170, 190],
    ['qr', 170, 190],
    ['accent', 40, 60],
    ['star', 40, 60],
  ] as const) {
    const hue = hueOf(lightColour(name))
    assert.ok(hue >= from && hue <= to, `${name}: ${hue}`)
  }
})

function hueOf(colour: string) {
  const [r = 0, g = 0, b = 0] = (colour.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span
  return Math.round((sixth * 60 + 360) % 360)
}
