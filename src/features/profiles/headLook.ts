const head = 'flex flex-col items-center gap-3 pb-6 text-center beside:my-auto'

/** The classes of a person's head in a hero, by which the server draws it too. */
export const headLook = {
  own: `${head} pt-5`,
  other: `${head} pt-2`,
  words: 'max-w-full',
  name: 'text-h1 font-bold break-words',
  quiet: 'text-hero-muted',
  bio: 'max-w-96 whitespace-pre-line text-pretty break-words',
}

export const photoSize = { own: 112, other: 104 }
