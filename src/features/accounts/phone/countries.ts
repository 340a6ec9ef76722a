import { foldLetters } from '#platform/i18n/fold.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { foldDigits } from '#platform/i18n/plural.ts'

export type Country = {
  iso: string
  dial: string
  name: Text
  also?: string
}

export const countries: readonly Country[] = [
  {
    iso: 'SA',
    dial: '+966',
    name: { en: 'Saudi Arabia', ar: 'السعودية' },
    also: 'KSA المملكة العربية السعودية',
  },
  { iso: 'AE', dial: '+971', name: { en: 'United Arab Emirates', ar: 'الإمارات' }, also: 'UAE' },
  { iso: 'KW', dial: '+965', name: { en: 'Kuwait', ar: 'الكويت' } },
  { iso: 'QA', dial: '+974', name: { en: 'Qatar', ar: 'قطر' } },
  { iso: 'BH', dial: '+973', name: { en: 'Bahrain', ar: 'البحرين' } },
  { iso: 'OM', dial: '+968', name: { en: 'Oman', ar: 'عُمان' } },
  { iso: 'YE', dial: '+967', name: { en: 'Yemen', ar: 'اليمن' } },
  { iso: 'JO', dial: '+962', name: { en: 'Jordan', ar: 'الأردن' } },
  { iso: 'LB', dial: '+961', name: { en: 'Lebanon', ar: 'لبنان' } },
  { iso: 'SY', dial: '+963', name: { en: 'Syria', ar: 'سوريا' } },
  { iso: 'IQ', dial: '+964', name: { en: 'Iraq', ar: 'العراق' } },
  { iso: 'PS', dial: '+970', name: { en: 'Palestine', ar: 'فلسطين' } },
  { iso: 'EG', dial: '+20', name: { en: 'Egypt', ar: 'مصر' } },
  { iso: 'SD', dial: '+249', name: { en: 'Sudan', ar: 'السودان' } },
  { iso: 'LY', dial: '+218', name: { en: 'Libya', ar: 'ليبيا' } },
  { iso: 'TN', dial: '+216', name: { en: 'Tunisia', ar: 'تونس' } },
  { iso: 'DZ', dial: '+213', name: { en: 'Algeria', ar: 'الجزائر' } },
  { iso: 'MA', dial: '+212', name: { en: 'Morocco', ar: 'المغرب' } },
  { iso: 'MR', dial: '+222', name: { en: 'Mauritania', ar: 'موريتانيا' } },
  { iso: 'SO', dial: '+252', name: { en: 'Somalia', ar: 'الصومال' } },
  { iso: 'DJ', dial: '+253', name: { en: 'Djibouti', ar: 'جيبوتي' } },
  { iso: 'KM', dial: '+269', name: { en: 'Comoros', ar: 'جزر القمر' } },
  {
    iso: 'US',
    dial: '+1',
    name: { en: 'United States', ar: 'الولايات المتحدة' },
    also: 'USA America أمريكا',
  },
  { iso: 'CA', dial: '+1', name: { en: 'Canada', ar: 'كندا' } },
  {
    iso: 'GB',
    dial: '+44',
    name: { en: 'United Kingdom', ar: 'المملكة المتحدة' },
    also: 'UK Britain England بريطانيا إنجلترا',
  },
  { iso: 'FR', dial: '+33', name: { en: 'France', ar: 'فرنسا' } },
  { iso: 'DE', dial: '+49', name: { en: 'Germany', ar: 'ألمانيا' } },
  { iso: 'IT', dial: '+39', name: { en: 'Italy', ar: 'إيطاليا' } },
  { iso: 'ES', dial: '+34', name: { en: 'Spain', ar: 'إسبانيا' } },
  { iso: 'TR', dial: '+90', name: { en: 'Turkey', ar: 'تركيا' }, also: 'Türkiye' },
  { iso: 'PK', dial: '+92', name: { en: 'Pakistan', ar: 'باكستان' } },
  { iso: 'IN', dial: '+91', name: { en: 'India', ar: 'الهند' } },
  { iso: 'BD', dial: '+880', name: { en: 'Bangladesh', ar: 'بنغلاديش' } },
  { iso: 'LK', dial: '+94', name: { en: 'Sri Lanka', ar: 'سريلانكا' } },
  { iso: 'NP', dial: '+977', name: { en: 'Nepal', ar: 'نيبال' } },
  { iso: 'PH', dial: '+63', name: { en: 'Philippines', ar: 'الفلبين' } },
  { iso: 'ID', dial: '+62', name: { en: 'Indonesia', ar: 'إندونيسيا' } },
  { iso: 'MY', dial: '+60', name: { en: 'Malaysia', ar: 'ماليزيا' } },
  { iso: 'CN', dial: '+86', name: { en: 'China', ar: 'الصين' } },
  { iso: 'JP', dial: '+81', name: { en: 'Japan', ar: 'اليابان' } },
  { iso: 'KR', dial: '+82', name: { en: 'South Korea', ar: 'كوريا الجنوبية' }, also: 'Republic of Korea' },
  { iso: 'NG', dial: '+234', name: { en: 'Nigeria', ar: 'نيجيريا' } },
  { iso: 'KE', dial: '+254', name: { en: 'Kenya', ar: 'كينيا' } },
  { iso: 'ET', dial: '+251', name: { en: 'Ethiopia', ar: 'إثيوبيا' } },
  { iso: 'GH', dial: '+233', name: { en: 'Ghana', ar: 'غانا' } },
  { iso: 'ZA', dial: '+27', name: { en: 'South Africa', ar: 'جنوب أفريقيا' } },
  { iso: 'BR', dial: '+55', name: { en: 'Brazil', ar: 'البرازيل' } },
  { iso: 'MX', dial: '+52', name: { en: 'Mexico', ar: 'المكسيك' } },
  { iso: 'AR', dial: '+54', name: { en: 'Argentina', ar: 'الأرجنتين' } },
  { iso: 'CO', dial: '+57', name: { en: 'Colombia', ar: 'كولومبيا' } },
  { iso: 'CL', dial: '+56', name: { en: 'Chile', ar: 'تشيلي' } },
  { iso: 'PE', dial: '+51', name: { en: 'Peru', ar: 'بيرو' } },
]

export const defaultCountry = countries[0]!

export const countryNamed = (iso: string) => countries.find((country) => country.iso === iso)

/** Daily code limits per served country; null: unlimited. */
export type Ceilings = Readonly<Record<string, number | null>>

/** Without a limit, an SMS to a costly country is worth requesting for its fee. */
export const ceilingAbroad = 100

export const defaultCeilings: Ceilings = Object.fromEntries(
  countries.map(({ iso }, place) => [iso, place === 0 ? null : ceilingAbroad]),
)

export function countriesMatching(query: string, among = countries): readonly Country[] {
  const digits = /^(?:\+|00)?(\d*)$/.exec(foldDigits(query).replace(/\s/g, ''))?.[1]
  if (digits !== undefined) return among.filter(({ dial }) => dial.startsWith(`+${digits}`))
  const wanted = folded(query)
  return among.filter((country) => spellings(country).includes(` ${wanted}`))
}

/** Without a plus, only §5's dial codes are recognized; elsewhere a local number may start with 1. */
export function countryOf(
  number: string,
  chosen: Country = defaultCountry,
  among = countries,
): Country | undefined {
  const text = foldDigits(number).replace(/[^\d+]/g, '')
  const bare = bareKnown.has(chosen.dial) ? /^(?:966\d{9}|1\d{10})$/.exec(text)?.[0] : undefined
  const international = /^(?:\+|00)(\d+)$/.exec(text)?.[1] ?? bare
  return [chosen, ...among].find(({ dial }) => international?.startsWith(dial.slice(1)))
}

const bareKnown = new Set(['+966', '+1'])

function spellings({ iso, name, also = '' }: Country) {
  const written = ` ${folded(`${iso} ${name.en} ${name.ar} ${also}`)}`
  return written + written.replaceAll(' ال', ' ')
}

const folded = (text: string) =>
  foldLetters(text)
    .replace(/[\s-]+/g, ' ')
    .trim()
