import type { Section } from './requirement.ts'

export const validation: Section = {
  title: 'Validation rules',
  parts: {
    phone: [
      ["The number is required: 'Please enter your phone number'", ['signingInToasts', 'sendDisabled']],
      [
        'A number without the chosen dial code gets it, and loses its leading zeros',
        ['dialCode', 'sameNumber'],
      ],
      ['The send button is disabled while the field is empty', 'sendDisabled'],
      ['The send button is disabled while a code is being sent', 'sendingOnce'],
      ['Normalised, a number that starts with + is kept', 'plusKept'],
      ['What is no digit is stripped from others', 'stripped'],
      ['966 and 12 digits: + before them', 'from966'],
      ['5 and 9 digits: +966 before them', 'from5'],
      ['05 and 10 digits: +966 in place of the 0', 'from05'],
      ['1 and 11 digits: +1 (area) prefix-number', 'from1'],
      ['Any other 10 digits: (area) prefix-number', 'tenDigits'],
      ['Anything else: + before it', 'anythingElse'],
      ['What normalisation gives is shown', 'shownNumber'],
    ],
    'one-time code': [
      [
        "Exactly 6 digits: 'Invalid OTP', 'Please enter the complete 6-digit code'",
        ['signingInToasts', 'incompleteCode'],
      ],
      ['The input takes only digits', ['codeDigits', 'incompleteCode']],
      ['It is sent when all are there', 'fullCode'],
    ],
    registration: [
      [
        "The display name is required: 'Please enter your display name'",
        ['registeringToasts', 'namesFields', 'nameAndGender'],
      ],
      [
        "The gender is required: 'Please select your gender'",
        ['registeringToasts', 'namesFields', 'nameAndGender'],
      ],
      ["A user ID that is taken: 'Please choose a different User ID'", ['registeringToasts', 'takenHandle']],
      ["Left empty, a user ID is 'user' and the last six digits of the time", ['generated', 'madeHandle']],
      ['A user ID is lower-cased and limited to a-z, 0-9 and underscore', ['typedHandle', 'registration']],
      ['It is checked after 500 ms without a key, from 3 characters on', 'handleChecked'],
      ['Age is optional, 13 to 100', ['ages', 'namesFields']],
      [
        "A photo is under 5 MB: 'File too large', 'Please choose an image smaller than 5MB'",
        ['registeringToasts', 'photoSizes'],
      ],
    ],
    'edit profile': [
      ["The display name is required: 'Display Name Required'", ['editingToasts', 'editRefused']],
      ['A user ID is optional, of letters and digits', ['editedHandle', 'editChecked']],
      ['A user ID has at most 20 characters', ['editChecked', 'handleLength']],
      [
        "If it is changed and not available: 'User ID Unavailable', 'Please choose a different User ID'",
        'editingToasts',
      ],
      ['It is checked after 500 ms, and not if it is unchanged', 'editChecked'],
      [
        'A user ID may be changed',
        ['edited', 'fewHandles'],
        { record: 5, instead: 'To three new ones in thirty days, which the form says before' },
      ],
      ['Gender is optional', ['edited', 'editKeeps']],
      ['Age is optional, 13 to 120', ['ages', 'editRefused']],
      [
        "A photo is JPEG, PNG or WebP: 'Please select a valid image file (JPEG, PNG, or WebP)'",
        ['editingToasts', 'photoTypes'],
      ],
      [
        "A photo is at most 10 MB: 'Image file too large. Maximum size is 10MB'",
        ['editingToasts', 'photoSizes'],
      ],
      ['An image over 500 KB is resized to fit 800x800', ['fitted', 'editingToasts', 'figures']],
      ['It becomes a JPEG of quality 0.8, then 0.1 less until it has at most 500 KB', ['quality', 'redrawn']],
      ['Quality ends at 0.1', 'floor'],
    ],
    rating: [
      ['One must be logged in, and is sent to /auth otherwise', ['rateStranger', 'visitors']],
      ['At least one category is above 0', ['rateStranger', 'leastOne']],
      ['Nobody can rate themselves', ['rateSelf', 'notOneself', 'onePair']],
    ],
    search: [
      ['The query is trimmed', ['trimmedQuery', 'search']],
      ['It has at least 2 characters', ['trimmedQuery', 'tooShort', 'search']],
      ['It is asked 500 ms after the last key', 'search'],
    ],
    admin: [
      [
        "A category needs both names after trimming: 'Validation Error', 'Both English and Arabic names are required'",
        ['adminToasts', 'trimmedNames', 'adminCategories'],
      ],
      ['Descriptions are optional', 'trimmedNames'],
      [
        "The password must match exactly: 'Access Denied', 'Invalid admin password'",
        ['exactPassword', 'adminToasts'],
      ],
      [
        'The password is checked in the browser',
        ['gate', 'noSecret'],
        { record: 14, instead: 'The server compares it; the browser never has it' },
      ],
      [
        "View Profile is disabled without a user ID: 'Cannot View Profile', 'User has no username set'",
        ['adminUsers', 'adminToasts'],
      ],
      [
        "Deleting asks: 'Are you sure you want to permanently delete {name or this user}? This action cannot be undone.'",
        ['adminUsers', 'quoted'],
      ],
      ['Deleting the own account asks, too', 'placeholders'],
      ['A search of users ignores case in name and user ID', 'userSearch'],
      ['A search of users finds parts of a phone number', 'userSearch'],
    ],
  },
}
