import { soundsOfArabic } from './arabicSounds.server.ts'
import { soundsOfLatin } from './latinSounds.server.ts'

/**
 * A word as the Arabic letters it may stand for, as `search_sounds_of` tells them
 * (`db/definitions/search/sounds.sql`).
 */
export function soundsOf(word: string): string[] {
  if (/^[ا-ي]+$/.test(word)) return soundsOfArabic(word)
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return []
  const written = [
    word,
    word.replace(/^abd[aeiou]?l(?=[a-z]{2})/, 'abd-').replace(/^abd[aeiou]([rsnzdt])\1/, 'abd-$1'),
    word.replace(/(?<=[a-z]{2})(?:[aeu]l|[aeu])(?=dd?(?:i|ee|ie|y)ne?$)/, ''),
  ]
  return [...new Set([...new Set(written)].flatMap(soundsOfLatin))]
}
