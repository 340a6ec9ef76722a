type Place = 'initial' | 'final' | 'first' | 'inner'

/** Must match `search_vowels` (`db/definitions/search/sounds.sql`). */
function soundsOfVowels(run: string, place: Place): readonly string[] {
  const kind = run
    .replace(/[ey]/g, 'i')
    .replace(/[ow]/g, 'u')
    .replace(/(.)\1+/g, '$1')
  if (place === 'initial')
    return initial[kind] ?? initialOther[kind[0]!] ?? ['Vo', 'Vow', 'VoA', 'Vowy', 'Voy']
  if (place === 'final')
    return run === 'e' ? ['A', '', 'y'] : (final[kind] ?? finalOther[kind.at(-1)!] ?? ['w'])
  if (place === 'inner') return innerByRun[run] ?? innerByKind[kind] ?? unclear
  const heard = innerByRun[run] ?? (kind === 'ia' ? ['yA'] : (innerByKind[kind] ?? unclear))
  return [...heard, ...withAyn(run, kind)]
}

type Sounds = Readonly<Record<string, readonly string[]>>

const initial: Sounds = {
  a: ['Va', 'VaA'],
  i: ['Vi', 'Viy'],
  u: ['Vo', 'Vow'],
  ai: ['Vay', 'VaAy'],
  au: ['Vaw', 'VaAw'],
}
const initialOther: Sounds = { a: ['Va', 'VaA', 'VaAy', 'VaAw'], i: ['Vi', 'Viy', 'ViyA', 'ViA'] }

const final: Sounds = {
  a: ['A'],
  u: ['w'],
  au: ['w'],
  ia: ['yA'],
  ua: ['EA', 'wA', 'A'],
  ui: ['wy'],
  aia: ['AyA', 'yA'],
}
const finalOther: Sounds = { i: ['y'], a: ['yA', 'A'] }

const innerByRun: Sounds = {
  a: ['', 'A'],
  aa: ['A', ''],
  e: [''],
  i: ['', 'y'],
  o: ['', 'w'],
  u: ['', 'w'],
  ae: ['A', 'Ay', 'y', 'yA', ''],
  ea: ['A', 'Ay', 'y', 'yA', ''],
  aee: ['Ay'],
  aei: ['Ay'],
  aii: ['Ay'],
}
const innerByKind: Sounds = {
  i: ['y'],
  u: ['w'],
  ai: ['y', 'Ay'],
  au: ['w', 'Aw'],
  ua: ['wA', 'A', 'w'],
  ia: ['yA', 'y'],
  iu: ['yw', 'y'],
  ui: ['wy', 'y'],
  uai: ['wAy', 'Ay', 'wy', 'y'],
}
const unclear = ['', 'y', 'w', 'A']

function withAyn(run: string, kind: string) {
  if (/^(a|aa|o|u|ae|ea)$/.test(run)) return ['E']
  if (run === 'ou' || run === 'oo') return ['', 'Ew']
  if (kind === 'au' || kind === 'uau') return ['Ew']
  if (kind === 'ua') return ['E', 'EA']
  return /^(ai|ui|uai)$/.test(kind) ? ['Ey'] : []
}

/** Must match `search_sounds_of_latin` (`db/definitions/search/sounds.sql`). */
export function soundsOfLatin(word: string): string[] {
  const written = spelled(word)
  let rest = written
  let sounds = ['']
  let firstVowels: string | undefined
  let vowels = 0
  let consonants = 0
  while (rest !== '') {
    if (rest.startsWith('-')) rest = rest.slice(1)
    let options: readonly string[]
    const run = vowelRun.exec(rest)?.[0]
    if (run === undefined) {
      const sign = /^(?:[tdskgcp]h|.)/.exec(rest)?.[0] ?? ''
      rest = rest.slice(sign.length)
      if (rest.startsWith(sign)) rest = rest.slice(sign.length)
      options = consonantSounds[sign] ?? [sign]
      consonants += 1
    } else {
      rest = rest.slice(run.length)
      firstVowels ??= run
      vowels += 1
      const isFirst = vowels === 1 && consonants === 1
      const place = isEmpty(sounds) ? 'initial' : rest === '' ? 'final' : isFirst ? 'first' : 'inner'
      options = soundsOfVowels(run, place)
      if (place === 'first' || place === 'inner') {
        if (doubled.test(rest) && /^[aiuo]$/.test(run)) options = ['']
        else if (rest === 'h' && /^(a|aa|e)$/.test(run)) {
          options = ['A', 'h', 'Ah']
          rest = ''
        } else if (
          place === 'inner' &&
          /^[uo]$/.test(run) &&
          !/[aeiou]/.test(rest) &&
          !/[uo]/.test(firstVowels)
        )
          options = ['w']
      }
    }
    sounds = joined(sounds, sounds.length > maxSounds ? options.slice(0, 1) : options)
  }
  return sounds.filter((sound) => isLikely(sound, written))
}

/** Once a word has more variants than this, each further letter adds only its first sound. */
const maxSounds = 100

/** 7 means ح, except at the end. */
const spelled = (word: string) =>
  word
    .replace(/(?<=[bdkstgrzh])dd?(?:i|ee|ie|y)ne?$/, 'din')
    .replaceAll('7', 'h')
    .replaceAll('5', 'kh')
    .replace(/3(?=[aeiou])/, '')
    .replace(/3(?=[a-z])/g, 'a')
    .replaceAll('6', 't')
    .replaceAll('8', 'q')
    .replaceAll('9', 's')
    .replace(/[0-9]/g, '')

const vowelRun = /^[aeiou](?:[aeiou]|[yw](?![aeiou]))*|^[yw](?![aeiou])/
const doubled = /^([bdfghjklmnqrtz])\1/

const isEmpty = (sounds: string[]) => sounds.length === 1 && sounds[0] === ''

const joined = (sounds: string[], options: readonly string[]) => [
  ...new Set(
    sounds.flatMap((sound) =>
      options.map((option) =>
        sound !== '' && option !== '' && option[0] !== 'A' && sound.at(-1) === option[0]
          ? sound + option.slice(1)
          : sound + option,
      ),
    ),
  ),
]

function isLikely(sound: string, written: string) {
  if (/^[^aeiou]+a[^aeiou]+a[^aeiou]+$/.test(written)) {
    if (/^.A[^AE]+$/.test(sound)) return false
  } else if (/^[^aeiou]+a[^aeiou]+i[^aeiou]+$/.test(written) && !/[AEwy]/.test(sound)) return false
  return !(/^a[iy][^aeiou]a[^aeiou]$/.test(written) && /A.$/.test(sound))
}

const consonantSounds: Readonly<Record<string, string[]>> = {
  th: ['T', 'th'],
  dh: ['T', 'd'],
  sh: ['S', 'sh'],
  kh: ['x'],
  gh: ['G'],
  ch: ['S', 'k'],
  c: ['k', 's'],
  g: ['j', 'k', 'G'],
  p: ['b'],
  v: ['f'],
  ph: ['f'],
  q: ['k'],
  x: ['ks'],
}
