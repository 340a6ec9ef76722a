import { byGender, type Gender } from '#platform/i18n/gender.ts'
import type { Text } from '#platform/i18n/i18n.ts'

export const previewMessages = {
  title: (name: string): Text => ({
    en: `Rate ${name} · Simat`,
    ar: `قيّم ${name} · سِمات`,
  }),
  closedTitle: (name: string): Text => ({
    en: `${name} · Simat`,
    ar: `${name} · سِمات`,
  }),
  invites: (name: string, gender: Gender | null): Text => ({
    en: `How do you see ${name}? Rate ${byGender(gender, ['his', 'her', 'their'])} traits in a minute, without names.`,
    ar: `كيف ترى ${name}؟ قيّم ${byGender(gender, ['صفاته', 'صفاتها', 'الصفات'])} في دقيقة، بلا أسماء.`,
  }),
  alt: (name: string): Text => ({
    en: `${name} on Simat`,
    ar: `${name} في سِمات`,
  }),
  call: { en: 'Rate my traits', ar: 'قيّم صفاتي' } satisfies Text,
  site: { en: 'Simat', ar: 'سِمات' } satisfies Text,
}
