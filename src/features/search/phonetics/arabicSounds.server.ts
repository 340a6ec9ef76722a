/** Must match `search_sounds_of_arabic` (`db/definitions/search/sounds.sql`). */
export function soundsOfArabic(word: string): string[] {
  const written = word
    .replace(/^عبدال(?=..)/, 'عبد')
    .replace(/(?<=..)الدين$/, 'دين')
    .replace(/(?<=..)الله$/, 'له')
    .replace(/^عمرو$/, 'عمر2')
  let sounds = ['']
  for (let i = 0; i < written.length; i += 1) {
    const options = soundsOfLetter(written, i, sounds[0]!)
    const heard = sounds.length > maxSounds ? options.slice(0, 1) : options
    sounds = [
      ...new Set(
        sounds.flatMap((before) =>
          heard.map((sound) => (sound && before.at(-1) === sound ? before : before + sound)),
        ),
      ),
    ]
  }
  return sounds
}

/** Once a word has more variants than this, each further letter adds only its first sound. */
const maxSounds = 100

function soundsOfLetter(written: string, i: number, before: string): readonly string[] {
  const letter = written[i]!
  const isLast = i === written.length - 1
  if (i === 0 && /[اع]/.test(letter)) return beginnings[written] ?? ['Va', 'Vi', 'Vo']
  if (letter === 'ع') return i === 1 && !before.startsWith('V') ? ['E'] : ['']
  if (isLast && letter === 'ه') return ['A', 'h']
  if (isLast && letter === 'ي') return lastYa(written)
  return several[letter] ?? [single.get(letter) ?? letter]
}

function lastYa(written: string) {
  if (/^(هدي|مني|ندي|ضحي|لمي|روي)$/.test(written)) return ['A']
  return /.ا/.test(written) || written === 'علي' ? ['y'] : ['y', 'A']
}

const beginnings: Readonly<Record<string, string[]>> = { عمر: ['Vo'], عمر2: ['Va'], عمار: ['Va'] }
const several: Readonly<Record<string, string[]>> = {
  ا: ['A'],
  ذ: ['T', 'z', 'd'],
  ظ: ['T', 'z', 'd'],
  ض: ['T', 'z', 'd'],
  ث: ['T', 's', 't'],
  2: [''],
}
const letters = 'بتجحخدرزسشصطغفقكلمنهوي'
const single = new Map([...'btjhxdrzsSstGfkklmnhwy'].map((sound, i) => [letters[i]!, sound]))
