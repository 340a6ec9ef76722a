export const held = {
  'tests/specified.test.ts': {
    calls: 'every specified call is present',
    routes: 'every specified route is present',
    rows: 'every row of §8 is exercised in a browser',
  },
  'tests/specifiedValues.test.ts': {
    ownFields: 'the own profile has its fields',
    publicFields: 'the public user has its fields',
    publicAnswer: 'the answer about a user has its fields',
    signInFields: 'the sign-in has its fields',
    registerFields: 'the registration of a number has its fields',
    verifyFields: 'the code that is verified has its fields',
    resendFields: 'the code that is resent has its fields',
    numberAnswer: 'the answer to a number has its fields',
    codeAnswer: 'the answer to a code has its fields',
    resendAnswer: 'the answer to a resend has its fields',
    statusFields: 'the auth status has its fields',
    setupFields: 'the setup of a profile has its fields',
    setupAnswer: 'the answer to a setup has its fields',
    summaryFields: 'the rating summary has its fields',
    summaryCategories: 'the categories of a summary has its fields',
    averageFields: 'the average of a category has its fields',
    ratingFields: 'a rating has its fields',
    givenFields: 'the own previous scores has its fields',
    categoryFields: 'a rating category has its fields',
    adminCategoryFields: 'a category in the admin panel has its fields',
    editCategoryFields: 'an edit of a category has its fields',
    searchFields: 'a search has its fields',
    foundFields: 'a search result has its fields',
    referralStatus: 'the referral status has its fields',
    eligibilityFields: 'the eligibility has its fields',
    referralFields: 'a referral has its fields',
    figureFields: 'the figures of the admin panel has its fields',
    verificationFields: 'a verification by an administrator has its fields',
    quoted: 'the texts that the specification quotes beside its toasts',
    memberTold: 'a verified member reads about the badge, search, credibility and building the community',
    figures: 'the figures of §9',
    brand: 'the brand is teal and yellow, and the QR code teal',
  },
  'tests/access.test.ts': {
    access: 'every route × {signed out, registering, user, other user, unsure, admin}: 100 % as declared',
    adminRefused: 'every /api/admin/* call except sign-in is refused without its session, whatever is sent',
    noSecret: 'the admin password is in no file the browser gets',
  },
  'tests/schema.test.ts': {
    oneOwner: 'a handle belongs to one person',
    genders: 'a profile has a name, an age from 13 to 120, and one of two genders or none',
    onePair: 'one rating per pair, of another person, from 0 to 5, and not empty',
  },
  'src/app/page.test.ts': {
    englishDefault: 'English is the default, whatever the browser prefers',
    arabicPage:
      'Arabic sets document direction to rtl, the language attribute and the Arabic class, in the first byte',
    metadata:
      'page metadata (title, description, keywords, canonical, robots, locale, structured data) is set per page',
    notFoundStatus: "any other path is 404 and titled 'Page Not Found'",
  },
  'src/admin/admin.routes.test.ts': {
    exactPassword: 'Admin password must match exactly',
    bearer:
      'the cookie is the admin calls’ own, strict, and on https secure; the token is the bearer credential',
    userList:
      'users: accounts, including those without a profile, with phoneNumber and createdAt, newest first',
    fourCards: 'the four cards: totals, rate to one decimal, and who joined today in Riyadh',
    verifyingNobody:
      'verifying or deleting an unknown user is 404, and so is verifying an account without a profile',
    deleting: 'a deletion removes the account and its sessions immediately',
    trimmedNames: 'categories: names are trimmed, both are required, descriptions are optional',
    adminSession: 'a session ends after 15 idle minutes, after 8 hours, and by logout',
  },
  'src/admin/searchUsers.test.ts': {
    userSearch: 'search: case-insensitive on display name or user ID; phone as substring',
  },
  'src/features/accounts/phone/countries.test.ts': {
    fiftyTwo: '52 countries are offered, each once; the default is Saudi Arabia (+966), and it comes first',
    everyCountry: 'every country is found by each of its names, its dial code and its ISO code',
  },
  'src/features/accounts/phone/parseNumber.test.ts': {
    saudiNumbers: '966…, 00966…, +966…, 05…, 5…, ٠٥… all reach the same account',
    americanNumbers:
      '+12125551234, +1 (212) 555-1234 and (212) 555-1234 are one phone number, whatever country is chosen',
    shownNumber: 'phoneNumber shows the normalized number',
  },
  'src/features/accounts/phone/phone.test.ts': {
    plusKept: 'normalisation: a number starting with + is kept (+966501234567)',
    stripped: 'normalisation: non-digits are stripped first (966 50-123 4567)',
    from966: 'normalisation: starts with 966 and 12 digits gives +966 plus digits (966501234567)',
    from5: 'normalisation: starts with 5 and 9 digits gives +966 prefixed (501234567)',
    from05: 'normalisation: starts with 05 and 10 digits drops the 0 and gets +966 (0501234567)',
    from1: 'normalisation: starts with 1 and 11 digits becomes +1 (area) prefix-number (12125551234)',
    tenDigits:
      'normalisation: any other 10-digit number becomes (area) prefix-number with no country code (2125551234)',
    anythingElse: 'normalisation: anything else gets + prefixed (447911123456)',
    dialCode:
      'if the value does not already start with the chosen dial code, the code is prepended and leading zeros removed',
  },
  'src/features/accounts/signingIn.test.ts': {
    newNumber: 'a new number: verification says registration is required',
    knownNumber: 'a known number: the user is signed in',
    sameAnswer: 'known and unknown number get the same answer, byte for byte',
    otpCode: 'otpCode is in a response only when the SMS provider is console',
    sameCode: 'a resend sends the same code while it is valid, and never resets the guess budget',
    cooldown: 'cooldown 60 s per number, enforced by the server and shown to the client',
    thirtyDays: 'remember-me 30 days; without it a session cookie, 24 h at most',
    logoutCall: 'logout: the session ends everywhere immediately, and logging out twice succeeds',
    oneNumber: 'one account per number, in every form it is typed',
  },
  'src/features/signIn/form/codeField.test.ts': { codeDigits: '"12a3" is the code "123"' },
  'src/features/accounts/handles/handleLimits.test.ts': {
    fewHandles:
      'user ID changes are limited per 30 days: the number left is shown first, then a refusal with the wait',
  },
  'src/features/accounts/handles/handles.routes.test.ts': {
    typedHandle: 'user ID input is lower-cased and limited to a-z, 0-9 and underscore',
    generated:
      "if empty, one is generated as 'user' plus the last six digits of the current time; if taken, plus ten random digits",
    available: 'unique without case',
  },
  'src/features/notifications/notifications.routes.test.ts': {
    unread: "GET /api/notifications lists the caller's unread notifications, newest first, and no other's",
  },
  'src/features/photos/compressImage.test.ts': {
    quality: 'starting at quality 0.8, reducing by 0.1 until at most 500 KB',
    floor: 'or quality 0.1, whatever its size',
    fitted: 'resized to fit 800×800, never enlarged',
  },
  'src/features/photos/photos.test.ts': {
    photoCall: 'registration with a photo, in the same call',
    redrawn: 're-encoded to fit 800×800, and a rendition of 96×96 with at most 5 KB',
    photoSizes: 'under 5 MB at registration, at most 10 MB at an edit: each with its own message',
  },
  'src/features/photos/photos.rules.test.ts': {
    photoTypes: 'JPEG, PNG, WebP by their first bytes, and nothing else',
    photoLimits: 'a photo is under 5 MB at registration and at most 10 MB at an edit',
  },
  'src/features/settings/preferences/preferences.routes.test.ts': {
    withoutKeeping: 'the specified edition has no such calls',
    hiddenFlags:
      'email, profile views and premium offers are off and direct messages on: these four have no effect',
  },
  'src/features/profiles/profiles.routes.test.ts': {
    registered: 'registration makes the person: signed in from then on',
    ownPhone: 'own profile includes phoneNumber; the public user never has it',
    takenRefused: 'a taken or reserved user ID is rejected, and nothing is half done',
    madeHandle: "without a handle at registration: 'user' and the last six digits of the time",
    editKeeps: 'an edit changes what it sends and keeps the rest',
    byHandleOrId: 'the public user, by handle or by id, with ratings',
    noUser: 'an unknown user, or one without a profile, is USER_NOT_FOUND',
    signedOutProfile: 'a signed-out visitor has no profile to set up or read',
  },
  'src/features/profiles/profiles.rules.test.ts': {
    nameAndGender: 'display name required, gender required',
    ages: 'age optional, min 13, max 100 at registration and 120 in an edit',
    editedHandle:
      'registration allows the underscore; an edit allows letters and digits only, where the handle is changed',
    handleLength: 'handles are 3 to 20 of a-z, 0-9 and underscore, and not all digits',
  },
  'src/features/ratings/ratings.routes.test.ts': {
    rateOthers: 'other registered users rate them from 1 to 5 stars across seven personality categories',
    previous: 'own previous scores per category are returned for pre-filling, by handle as by id',
    revised:
      "submitting again revises a rating, the count of raters doesn't grow, and a 0 keeps the earlier score",
    notOneself: 'one cannot rate oneself',
    scores: 'a score is a whole number from 0 to 5',
    visitors: 'visitors cannot submit ratings',
    sevenNamed: 'the seven categories are named, in both languages, to anyone',
  },
  'src/features/ratings/ratings.rules.test.ts': {
    leastOne: 'at least one category above 0',
    zero: '0 means not rated, and so does an omitted category',
  },
  'src/features/referrals/referrals.routes.test.ts': {
    pendingThenJoined: 'pending when a new number verifies its code, completed when that profile is set up',
    thirdVerifies:
      'the third completion verifies the referrer; at most 3 referrals listed, those who joined first',
  },
  'src/features/search/search.routes.test.ts': {
    searchResult: 'a result is id, userId, displayName, profileImageUrl and isVerified',
    findsByName: 'by name or username: in full, as a prefix, as an infix, with @',
    tooShort: '400 QUERY_TOO_SHORT under 2 characters after trimming',
    onlyMembers: 'only people with a profile search',
    verifiedFirst: 'verified first, then exactness',
  },
  'src/features/search/search.rules.test.ts': {
    trimmedQuery: 'the query is trimmed and has at least 2 visible characters',
  },
  'src/platform/api/client.test.ts': {
    errorText: 'the text of an error is the status code, a colon and the message of the JSON body',
    statusText: 'otherwise the HTTP status text',
    fallback: 'if the body is not JSON a fallback applies',
    asJson: 'successful responses are read as JSON',
    logged: 'a failure is logged with its status, address and body text',
    isError: 'an error of a call is an Error',
    credentials: 'a body, when present, is sent as JSON, and requests carry credentials',
  },
  'src/platform/http/securityHeaders.test.ts': { unreadHeader: 'the server never reads x-auth-phone' },
  'src/ui/feedback/toasts.test.ts': {
    oneToast: 'Toast: default duration 5000 ms, one visible at a time',
    toastAction: 'a toast may have an action',
    removal: 'Removal after 1,000,000 ms once dismissed',
  },
  'src/ui/fields/typeahead.test.ts': { typeahead: 'Select typeahead resets after 1 s' },
  'tests/e2e/admin.screens.spec.ts': {
    gate: 'the gate: the server refuses wrong passwords, and blocks after five of them for 15 minutes',
    adminUsers: 'users: cards, search, verify and unverify, view profile, delete, logout',
    adminCategories:
      'categories: preloaded, cleared on cancel but not when the session ends, both names required, shown to raters',
    adminRefresh:
      'the refresh every 30 s and 60 s keeps scroll and an open dialog; a 401 or idling locks it again',
    adminAnalytics: 'analytics: coming soon',
  },
  'tests/e2e/signIn.spec.ts': {
    registers: 'register: welcome, phone, code, then the profile',
    logsIn: 'log in: a full page load of / after half a second, remembered for 30 days where that was ticked',
    backToWelcome:
      'Back returns to welcome and clears the chosen mode; the number and the invitation are kept',
    otherPaths: '/registration is the way to register, /login the way to log in',
    success: 'success: welcome text and a get-started button leading to /',
  },
  'tests/e2e/signInCode.screens.spec.ts': {
    wrongCode: 'wrong code: boxes red, text selected, focus kept, remaining attempts shown, no jump',
    incompleteCode: 'an incomplete code is not sent; the Verify button stays',
    fullCode: 'pasted "123456" fills all six and submits once',
    resend: 'resend: disabled until 0, the same code, and the countdown starts again',
    editNumber: 'the number is above the code, left to right, with Edit; going back keeps it',
  },
  'tests/e2e/signInPhone.screens.spec.ts': {
    sendDisabled: 'the send button is disabled while empty; Enter on an empty field says what is needed',
    enterSends: 'Enter sends',
    sendingOnce: 'a double tap sends once, and the button is disabled while loading',
    serverWords: "an unknown refusal shows the server's text",
    picker: 'the picker: arrows move, Esc closes, an empty result says so',
    pickerSearch: 'the country picker searches by Arabic name, English name, dial code and ISO, by keyboard',
    flags: 'all 52 flags are pictures, 3:2, never round or mirrored',
    sameNumber: '0501234567 is the same number',
  },
  'tests/e2e/edit.spec.ts': {
    edited: 'changing every profile field shows the update at home, and the old link still leads here',
    editRefused:
      'each refusal is shown by its field and loses no input: no name, a taken user ID, age, image type, a failure',
  },
  'tests/e2e/home.spec.ts': {
    ownProfile:
      'profile: avatar, name, @userId, badge, number of raters, overall rating, per-category average',
    fourTabs: 'four tabs, the tab in the address, arrow keys follow the direction',
    qr: 'qr: QR code of the rating link, share, save image',
    bell: 'notifications bell with a count badge: it caps at 99+, and opening marks them read',
  },
  'tests/e2e/invite.spec.ts': {
    threeFriends:
      'three friends use the link and register; the inviter becomes verified and ranks first in search',
    congratulations:
      'congratulations at 3, a share that opens the messaging app, a failure with its retry, no session',
  },
  'tests/e2e/legal.screens.spec.ts': {
    legalPages: 'static legal pages, last updated July 2, 2025, each with a back link to settings',
    legalStatements: 'the legal statements: ratings, one account, verification, age',
  },
  'tests/e2e/letter.screens.spec.ts': {
    scrollbar: "an area's scrollbar appears while it is scrolled or hovered, and hides 600 ms later",
    askedOnce: 'home requests nothing that its page prefetched',
    logoutOnTap: 'logging out takes one tap, so its button is set apart, in one line with the others',
  },
  'tests/e2e/notifications.screens.spec.ts': {
    bell: 'the bell’s count is refetched when the tab becomes visible again, and nothing else is',
    ownRatings: "the owner's ratings are refetched on return to home",
  },
  'tests/e2e/toastKeys.screens.spec.ts': {
    toast: 'one visible at a time, 5000 ms, default or destructive, max width 420px on medium screens and up',
    hotkey: 'hotkey F8 focuses it, it waits while focused, in every window; Esc and Close dismiss it',
    swipe: 'a swipe to the right dismisses it from 50 px on, and in Arabic one to the left, too',
    tooltip: 'tooltip: open delay 700 ms, skip delay 300 ms, Esc closes it',
  },
  'tests/e2e/photo.screens.spec.ts': {
    registrationPhoto:
      "a phone's photo at registration: upright in the sheet, cropped by keys, compressed, and upright at the end",
  },
  'tests/e2e/rate.spec.ts': {
    rateStranger: "stars that can't be sent with the account are kept, and sent from the person's page",
    rateSelf: 'one cannot rate oneself: a message and a home button',
    tappedTwice:
      'stars: one tab stop a category, arrows in reading direction; a double tap sends once; 429 counts down',
    publicProfile:
      'public profile: average out of 5.0, Rated by N users, breakdown, a disabled message button; a skeleton of 7 first',
    noSuchUser: 'an unknown person shows a not-found card, and an old user ID still leads to its owner',
  },
  'tests/e2e/registration.spec.ts': {
    registration: 'profile to success after setup; success to / via get-started',
    namesFields:
      'display name required, gender required: reported by the field, and the first gets the focus',
    takenHandle: 'taken: three free suggestions, and a tap chooses one',
  },
  'tests/e2e/search.spec.ts': {
    search: 'search by name in both scripts: hint, pause, Enter, keys, address, Back, look',
    nobodyFound:
      'an older answer never overwrites a newer one; no results offer Invite; a failure offers Retry',
  },
  'tests/e2e/settings.screens.spec.ts': {
    settings: 'account, language, notifications, privacy, data and security, about, logout',
    placeholders:
      'language takes effect immediately; toggles live in screen state; export and deletion are placeholders',
    settingsFail:
      "if the profile cannot be loaded: an 'Authentication required' card with a sign-in button, and Try again",
    logoutCache: 'logout clears the cache immediately, not only with the page',
    logout: 'logout: toast, cache cleared, /login after 1000 ms, and Back shows nothing private',
  },
  'tests/e2e/shell.screens.spec.ts': {
    authInPlace: 'a protected route shows the auth screen when the user is not logged in',
    language: 'a language change takes effect immediately, shows a toast and is remembered',
    localLanguage: 'the choice in local storage overrides a page served in the other language',
    notFound: "any other path is a 404 page titled 'Page Not Found', with two ways out",
    headPerPage: 'page metadata is set per page in the chosen language',
    noCall: 'no call precedes the first paint',
  },
  'tests/e2e/specified.screens.spec.ts': {
    welcome: 'welcome: a language switcher and a link that opens an email',
    afterLogin: 'after a login / is loaded once 500 ms have passed',
    home: 'home: the header, five stars and the raters of each category, ways to /search and /edit-profile',
    badge: 'the badge is Verified, Premium or New User',
    qrOnDemand: 'qr: the generator is loaded on demand; generating, then the image',
    ratePage:
      'rate: who it is, the ratings so far by category, seven categories, a way to register, and home after thanks',
    ratingsSoFar: 'from 1024 px the ratings so far are expanded, and on a phone collapsed',
    foundPerson:
      'a result of a search leads to /user/{userId}: avatar, name, verified badge, each category, Rate This User',
    prompts:
      'signed out on /edit-profile and /invite: the auth flow in place; own prompts when a session ends silently',
    notSet: "settings: a missing phone number is 'not set'",
    invite: 'invite: x/3 joined, Joined and Pending, what the badge gives; at 3 the link is gone',
    sharedLink: "the device's share sheet gets the link in the sharer's language; plain text is shown",
    fiveMinutes: 'categories are cached for 5 minutes',
    logoutRefused: "a failed logout shows the server's text if it sent one",
    authPhone: 'x-auth-phone is added to reads while a number is remembered',
  },
  'tests/e2e/specifiedForms.screens.spec.ts': {
    handleChecked:
      'a user ID is checked 500 ms after the last key, from 3 characters on: unknown, checking, available, taken',
    editChecked:
      "an edit accepts letters and digits, at most 20, and checks a user ID after 500 ms unless it's unchanged",
    processing: 'while an image is processed the field says so, and a photo can be removed',
    admin:
      'the admin panel: three tabs, remembered by a flag until logout, with the bearer credential on the category calls',
    adminCards: 'the admin panel: total users, verified users, unverified and new today, each on its card',
    adminCadence: 'the admin panel: users are read again every 30 s and analytics every 60 s',
    adminRows:
      "the admin panel: a percentage on the verified users card; each row's person; verifying refetches the list, and deleting both",
  },
  'tests/e2e/status.screens.spec.ts': {
    statusFails: 'a status that fails to load is reported, and Try again requests it once more',
    spinner: 'a protected route shows a spinner while the login status loads, and the auth screen after',
  },
  'tests/e2e/toasts.screens.spec.ts': {
    signingInToasts: '§8, signing in: each row is a toast with its title and text, announced once',
    registeringToasts: '§8, registering: each row is a toast with its title and text, announced once',
    editingToasts: '§8, editing: each row is a toast with its title and text, announced once',
    memberToasts: '§8, a member: each row is a toast with its title and text, announced once',
    adminToasts: '§8, the admin panel: each row is a toast with its title and text, announced once',
  },
} as const
