import { fold } from '#ground/words/fold.server.ts'
import { spellings } from './spellings.server.ts'

/**
 * The words of a name as people write them in Latin letters, without *son of* and *daughter of*. A word in
 * letters that are neither Arabic nor Latin is left out.
 */
export const latinWords = (name: string) => joined(fold(name)).map(latin).filter(Boolean)

/** What is written apart and is one word: عبد الله, ال سعود, نور الدين, al harbi, abdul aziz. */
const joined = (folded: string) =>
  folded
    .replace(/(?<=^| )(بن|ابن|بنت|bin|ibn|bint) (?=.)/gu, '')
    .replace(/(?<=^| )(عبد|ال|al|el|abd|abu|umm?|abd[aeiou]?l) (?=.)/gu, '$1')
    .replace(/(?<=^| )(ابو|ابا|ابي|ام) (?=.)/gu, '$1-')
    .replace(/(?<=.) (?=(الدين|الله)( |$))/gu, '')
    .split(' ')

function latin(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  if (word.includes('-')) return word.split('-').map(latin).join('')
  const known = spellings.get(word)
  if (known) return known
  const servant = /^عبدال(.{2,})$/u.exec(word)?.[1]
  if (servant) return `abdul${latin(servant)}`
  const bare = /^ال(.{2,})$/u.exec(word)?.[1]
  if (bare) return `al${latin(bare)}`
  const faithful = /^(.{2,})الدين$/u.exec(word)?.[1]
  if (faithful) return `${latin(faithful)}aldin`
  return /^[ا-ي]+$/.test(word) ? spelled(word) : ''
}

const consonant = '[بتثجحخدذرزسشصضطظغفقكلمن]'

/** Arabic writes no short vowels. Some are guessed: سلم becomes salm, and غامد ghamid. */
const spelled = (word: string) =>
  word
    .replace(new RegExp(`^(${consonant}|و)(?=[${consonant.slice(1, -1)}عه]|[وي]ا)`), '$1a')
    .replace(new RegExp(`(?<=${consonant}ا${consonant})(?=${consonant})`), 'i')
    .replace(new RegExp(`(?<=${consonant}{2})(?=${consonant})`, 'g'), 'a')
    .replace(/^و|و(?=[اي])|(?<=[اa])و/g, 'w')
    .replace(/^ي|ي(?=[او])|(?<=[اa])ي/g, 'y')
    .replace(/(?<=..)ه$/, 'a')
    .replace(/[ا-ي]/g, (letter) => letters.get(letter) ?? '')
    .replace(/aa+/g, 'a')

const letters = new Map(
  Object.entries({
    ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'th', ر: 'r', ز: 'z', س: 's' },
    ...{ ش: 'sh', ص: 's', ض: 'dh', ط: 't', ظ: 'dh', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm' },
    ...{ ن: 'n', ه: 'h', و: 'ou', ي: 'i' },
  }),
)
