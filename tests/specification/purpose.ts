import type { Section } from './requirement.ts'

export const purpose: Section = {
  title: 'What the product does and for whom',
  parts: {
    '': [
      ['Registered people rate one another in personality categories', ['rateOthers', 'visitors']],
      ['Phone numbers are mainly Saudi or North American', ['saudiNumbers', 'americanNumbers']],
      ['People sign up and sign in with a phone number and a one-time code', ['registers', 'logsIn']],
      [
        'A profile has a display name, a gender and, if one likes, an age and a photo',
        ['registration', 'registrationPhoto'],
      ],
      ['A profile has a unique user ID', ['oneOwner', 'takenRefused']],
      ['Others give 1 to 5 stars in seven categories', 'rateOthers'],
      ['Each person has a rating link to share and its QR code', 'qr'],
      ['People are searched for by name or user ID', 'findsByName'],
      ['A profile that was found can be viewed', 'foundPerson'],
      [
        'Three friends referred by phone who register and complete their profile verify a person, free of charge',
        'threeFriends',
      ],
      ['A verified member has a badge', 'threeFriends'],
      ['A verified member stands higher in search', ['verifiedFirst', 'threeFriends']],
      ['A verified member is told of credibility and of building the community', 'memberTold'],
      ['An administrator verifies, unverifies and deletes users', 'adminUsers'],
      [
        'An administrator changes the names and descriptions of the categories',
        ['adminCategories', 'trimmedNames'],
      ],
      ['The interface is in Arabic, from right to left, and in English', ['arabicPage', 'language']],
      ['English is the default', 'englishDefault'],
      ['The legal text says that ratings cannot be deleted once submitted', 'legalStatements'],
      [
        'The legal text says that nobody can rate the same person several times',
        ['legalStatements', 'revised'],
      ],
      ['The legal text says that each person may have one account', ['legalStatements', 'oneNumber']],
      ['The legal text says that verification may be revoked', ['legalStatements', 'adminUsers']],
      ['The brand colours are teal and yellow', 'brand'],
      ['Forms allow an age of 13, the legal text says 18: both stay', ['ages', 'legalStatements']],
    ],
  },
}
