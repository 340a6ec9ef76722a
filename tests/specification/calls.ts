import type { Section } from './requirement.ts'

export const specifiedCalls: Section = {
  title: 'Calls',
  parts: {
    shared: [
      ['Requests carry credentials', 'credentials'],
      ['A body is sent as JSON', 'credentials'],
      ['Reads carry x-auth-phone where a number is remembered', ['authPhone', 'unreadHeader']],
      ['A 401 gives null where a read is made so', ['spinner', 'prompts']],
      ['Otherwise a 401 is an error', ['isError', 'fallback']],
      ['Successful responses are read as JSON', 'asJson'],
      [
        'Data is never fetched again by itself',
        ['spinner', 'askedOnce', 'bell', 'ownRatings'],
        {
          record: 37,
          instead: 'Only the bell’s count when the tab is visible again, and own ratings on return to home',
        },
      ],
      ['No read or write is tried again by itself', ['statusFails', 'tappedTwice']],
    ],
    table: [
      [
        'POST /api/auth/phone takes phoneNumber, countryCode, rememberMe; answers success, message, userType, otpCode',
        ['calls', 'signInFields', 'numberAnswer', 'logsIn'],
      ],
      [
        'Its answer has the user',
        ['sameAnswer', 'newNumber', 'knownNumber'],
        {
          record: 9,
          instead: 'The answer to the code has; before it nobody learns whether a number has an account',
        },
      ],
      ['POST /api/register/phone takes phoneNumber, countryCode', ['calls', 'registerFields', 'registers']],
      ['POST /api/auth/phone goes without rememberMe, too', ['calls', 'otpCode', 'cooldown']],
      [
        'POST /api/auth/verify takes phoneNumber, code, rememberMe; answers success, requiresRegistration',
        ['calls', 'verifyFields', 'codeAnswer', 'newNumber'],
      ],
      [
        'POST /api/resend/otp takes phoneNumber; answers success, message, otpCode',
        ['calls', 'resendFields', 'resendAnswer', 'sameCode'],
      ],
      [
        'POST /api/auth/setup-profile takes displayName, userId, gender, age, profileImageUrl, and id 0 at registration',
        ['calls', 'setupFields', 'registered'],
      ],
      ['It answers success and user.id', ['setupAnswer', 'registered']],
      ['POST /api/profile/setup does the same', ['calls', 'editKeeps']],
      ['POST /api/check/userid takes userId; answers available', ['calls', 'available']],
      ['GET /api/auth/status answers userId, isVerified', ['calls', 'statusFields', 'knownNumber']],
      ['It is not tried again', ['statusFails', 'spinner']],
      [
        'GET /api/user/profile answers the own profile with phoneNumber; a failure means signed out',
        ['calls', 'ownPhone', 'signedOutProfile'],
      ],
      [
        'GET /api/user/ratings answers overallAverage, totalRaters, categories',
        ['calls', 'summaryFields', 'rateOthers'],
      ],
      ['GET /api/notifications answers an array', ['calls', 'unread']],
      ['GET /api/rating-categories answers categories', ['calls', 'sevenNamed']],
      ['They are cached for 5 minutes', 'fiveMinutes'],
      [
        'GET /api/user/{userId} answers success, user with ratings',
        ['calls', 'publicAnswer', 'byHandleOrId', 'noUser'],
      ],
      ['GET /api/rating/{userId} answers the own previous scores by category', ['calls', 'previous']],
      ['POST /api/ratings takes toUserId and seven scores', ['calls', 'ratingFields', 'rateOthers']],
      [
        'POST /api/search/users takes query; answers users',
        ['calls', 'searchFields', 'searchResult', 'onlyMembers'],
      ],
      ['POST /api/auth/logout answers JSON', ['calls', 'logoutCall']],
      [
        "After it: the cache cleared, 'Logged Out', the page of signing in",
        ['logout', 'logoutCache', 'memberToasts'],
      ],
      [
        'GET /api/referrals/status answers eligibility and referrals, to who is logged in',
        ['calls', 'referralStatus', 'access'],
      ],
      ['GET /api/admin/users answers a list', ['calls', 'userList']],
      ['It is refreshed every 30 s', ['adminRefresh', 'adminCadence']],
      ['GET /api/admin/analytics answers the figures', ['calls', 'figureFields', 'fourCards']],
      ['They are refreshed every 60 s', ['adminRefresh', 'adminCadence']],
      [
        'GET /api/admin/categories, with an authorization header, answers the list',
        ['calls', 'adminCategoryFields', 'admin'],
      ],
      [
        'PUT /api/admin/categories/{id}, with that header, takes names and descriptions in both languages',
        ['calls', 'editCategoryFields', 'trimmedNames', 'admin'],
      ],
      ['After it the categories are fetched again', ['admin', 'adminCategories']],
      [
        'POST /api/admin/verify-user takes userId, isVerified',
        ['calls', 'verificationFields', 'verifyingNobody'],
      ],
      ['After it the users are fetched again', 'adminUsers'],
      ['DELETE /api/admin/delete-user/{id} deletes', ['calls', 'deleting', 'verifyingNobody']],
      ['After it users and analytics are fetched again', 'adminRows'],
    ],
    'other rules': [
      ['The generator of QR codes is loaded on demand', 'qrOnDemand'],
      ['The rating link is {origin}/rate/{userId}', ['qr', 'sharedLink']],
      ['The referral link is {origin}/register with ref and the userId', ['threeFriends', 'sharedLink']],
      [
        'The links that are shown are shared',
        'sharedLink',
        {
          record: 15,
          instead: 'What is shared carries the language of who shares; what is shown and printed does not',
        },
      ],
      ['Texts are bundled: a change of language makes no call', ['placeholders', 'noCall']],
    ],
  },
}
