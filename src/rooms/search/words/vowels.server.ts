/** Where in a word vowels are: at its beginning, its end, after its first consonant, or elsewhere. */
type Place = 'initial' | 'final' | 'first' | 'inner'

/**
 * What the vowels of a Latin name may be in Arabic letters, as `search_vowels` tells
 * (`db/definitions/search/sounds.sql`).
 */
export function soundsOfVowels(run: string, place: Place): readonly string[] {
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
