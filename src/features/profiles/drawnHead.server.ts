import { thumbnail } from '#features/photos/address.ts'
import { escaped } from '#kit/html.server.ts'
import type { Language } from '#kit/words/i18n.ts'
import { avatarLook } from '#ui/avatarLook.ts'
import { badgeIcon, badgeLook } from '#ui/badgeLook.ts'
import { initials } from '#ui/initials.ts'
import { petalCount, petalPath } from '#ui/petals.ts'
import { headLook, photoSize } from './headLook.ts'
import { badgeWords } from './messages.ts'

export type DrawnHead = {
  kind: keyof typeof photoSize
  person: { displayName: string; userId: string; profileImageUrl: string | null }
  over: string | null
  badge: keyof typeof badgeWords | null
  bio: string
}

/** By classes, because the content policy lets no element of a page have styles of its own. */
const sizes = {
  own: { petals: 'size-[182px]', face: 'size-28 text-[43px]' },
  other: { petals: 'size-[170px]', face: 'size-26 text-[40px]' },
}

/** The head of a person as its screen will show it, but for the scores in the petals, which unfold there. */
export function drawnHead({ kind, person, over, badge, bio }: DrawnHead, language: Language) {
  return `<div class="${headLook[kind]}">
<div class="flex w-full justify-center"><span class="relative mt-4 flex items-center justify-center ${sizes[kind].petals}">${emptyPetals}${face(kind, person)}</span></div>
<div class="${headLook.words}">${over === null ? '' : `<p class="${headLook.quiet}">${over}</p>`}
<p class="${headLook.name}"><bdi>${escaped(person.displayName)}</bdi></p>
<p class="${headLook.quiet}"><bdi dir="ltr">@${person.userId}</bdi></p></div>
${badge === null ? '' : drawnBadge(badge, language)}
${bio && `<p class="${headLook.bio}"><bdi>${escaped(bio)}</bdi></p>`}
</div>`
}

const petals = Array.from({ length: petalCount }, (_, i) => `<path d="${petalPath(i)}" opacity=".22"/>`)
/** The circle is the ring between the photo and the petals. */
const emptyPetals = `<svg viewBox="-100 -100 200 200" class="absolute inset-0" fill="currentColor">${petals.join('')}<circle r="66" class="fill-hero"/></svg>`

function face(kind: DrawnHead['kind'], { displayName, profileImageUrl: url }: DrawnHead['person']) {
  const size = photoSize[kind]
  const photo = url
    ? `<img src="${escaped(url)}" srcset="${escaped(`${thumbnail(url)} 96w, ${url} 800w`)}" sizes="${size}px" width="${size}" height="${size}" alt="" class="${avatarLook.photo}">`
    : ''
  return `<span class="${avatarLook.face} ${sizes[kind].face}">${escaped(initials(displayName))}${photo}</span>`
}

const drawnBadge = (tone: keyof typeof badgeWords, language: Language) =>
  `<span class="${badgeLook(tone)}"><svg width="${badgeIcon}" height="${badgeIcon}" class="shrink-0"></svg><span>${badgeWords[tone][language]}</span></span>`
