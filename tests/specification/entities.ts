import type { Section } from './requirement.ts'

export const entities: Section = {
  title: 'Entities and their fields',
  parts: {
    '': [
      [
        'A user has id, userId, displayName, gender, age, profileImageUrl, bio, isVerified, isPremium, phoneNumber, createdAt',
        ['ownFields', 'registered'],
      ],
      ['A gender is male or female', ['genders', 'registration']],
      ['Sign-in data: phoneNumber, countryCode, code, userId', ['signInFields', 'verifyFields']],
      ['rememberMe is a boolean, false by default', ['signInFields', 'registers', 'thirtyDays']],
      ['Auth status: userId, isVerified', ['statusFields', 'knownNumber']],
      [
        'Auth responses: success, message, user, requiresRegistration',
        ['numberAnswer', 'codeAnswer', 'knownNumber'],
      ],
      ['userType is unknown', 'newNumber'],
      ['otpCode is only a notice of development', ['otpCode', 'resend']],
      ['The own summary has overallAverage, totalRaters and categories', ['summaryFields', 'rateOthers']],
      [
        'The categories of a summary are a map by key, each with average and count',
        ['summaryCategories', 'averageFields'],
      ],
      [
        'The public user comes with success, the fields of a user, and ratings',
        ['publicAnswer', 'publicFields', 'byHandleOrId'],
      ],
      ['A rating has toUserId and seven scores', 'ratingFields'],
      ['A score is 0 to 5, and 0 means not rated', ['scores', 'zero']],
      [
        'The own previous scores are returned by category, to be filled in',
        ['givenFields', 'previous', 'rateStranger'],
      ],
      [
        'A category has id, key, displayOrder, and names and descriptions in both languages',
        'categoryFields',
      ],
      [
        'The seven are knowledge, manners and ethics, money handling, humor, open-mindedness, friendliness, travel companion',
        'sevenNamed',
      ],
      ['Notifications are a list, of which the count is shown', ['unread', 'bell']],
      ['A country has a dial code, a name, a flag and an ISO code', ['everyCountry', 'flags']],
      ['About 52 countries are offered', ['fiftyTwo', 'picker']],
      ['The default country is Saudi Arabia (+966)', 'fiftyTwo'],
      [
        'A search result has id, userId, displayName, profileImageUrl, isVerified',
        ['foundFields', 'searchResult'],
      ],
      [
        'The referral status has eligibility.completedReferrals and referrals',
        ['referralStatus', 'eligibilityFields'],
      ],
      [
        'A referral has id, referredPhoneNumber, and status pending or completed',
        ['referralFields', 'pendingThenJoined'],
      ],
      [
        'Admin analytics: totalUsers, verifiedUsers, verificationRate, newUsersToday',
        ['figureFields', 'fourCards'],
      ],
      [
        'Preferences live in the state of the screen, and no server saves them',
        ['placeholders', 'withoutKeeping'],
      ],
      ['Push, SMS and new ratings are on and shown', 'settings'],
      ['Email, profile views and premium offers are off and not shown', ['hiddenFlags', 'settings']],
      ['Visibility, search and rating breakdown are on and shown', 'settings'],
      ['Direct messages are on and not shown', ['hiddenFlags', 'settings']],
      ['authPhone is remembered on the device and sent as a header', ['registers', 'authPhone']],
      ['The chosen language is remembered on the device', ['language', 'localLanguage']],
      ['That the admin panel is unlocked is remembered on the device', 'admin'],
    ],
  },
}
