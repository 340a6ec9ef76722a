import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readablePhone } from '#features/auth/phone/grouping.ts'
import { stepWords } from '#features/auth/steps/messages.ts'
import { welcomeWords } from '#features/auth/welcomeWords.ts'
import { handleWords } from '#features/handles/messages.ts'
import { languageWords } from '#features/language/messages.ts'
import { photoWords } from '#features/photos/messages.ts'
import { personWords, ratedBy, registrationWords } from '#features/profiles/messages.ts'
import { type RatingCategory, ratingsCalls } from '#features/ratings/contract.ts'
import { starWords } from '#features/ratings/starWords.ts'
import { searchWords } from '#features/search/messages.ts'
import type { Text } from '#kit/words/i18n.ts'
import { documentAttributes } from '#kit/words/i18n.ts'
import { editWords } from '#screens/edit/messages.ts'
import { homeWords } from '#screens/home/messages.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { settingsWords } from '#screens/settings/messages.ts'
import { rate } from '#tests/support/acts.ts'
import { addPerson } from '#tests/support/people.ts'
import { edgesOf, phonePhoto } from '#tests/support/pictures.ts'
import { newNumber, newPerson } from '#tests/support/signingIn.ts'
import { arrives, enterCode, type Visit } from './acts.ts'
import type { Part } from './page.ts'

/** The journeys that matter, once for every engine and language. What people read comes from the rooms. */
export const journeys: Record<string, (visit: Visit) => Promise<void>> = {
  'sign in': signIn,
  'register with a photo': register,
  'rate by a link': rateByLink,
  search,
  edit,
  'switch the language': switchLanguage,
  'log out': logOut,
}

async function signIn(visit: Visit) {
  const { page, say, db } = visit
  const person = newPerson()
  await addPerson(db, person)
  await page.open('/settings')
  await arrives(visit, say(welcomeWords.title))
  await page.click({ role: 'link', name: say(welcomeWords.logIn) })
  await arrives(visit, say(stepWords.askNumber))
  await enterCode(visit, person.phone)
  await arrives(visit, say(settingsWords.title))
  await page.isAt('/settings')
  await page.seesText(readablePhone(person.phone))
}

async function register(visit: Visit) {
  const { page, say, origin, folder } = visit
  await page.open('/auth')
  await arrives(visit, say(welcomeWords.title))
  await page.click({ role: 'link', name: say(welcomeWords.create) })
  await arrives(visit, say(stepWords.askNumber))
  await enterCode(visit, newNumber())
  await arrives(visit, say(registrationWords.title))

  const photo = join(folder, 'photo.jpg')
  await writeFile(photo, await phonePhoto({ width: 900, height: 1200, quality: 95 }))
  // Firefox adds the words of its own button to the name.
  const file = (name: Text): Part => ({ role: 'file', name: begins(say(name)) })
  await page.upload(file(photoWords.choose), photo)
  await page.click({ role: 'button', name: say(photoWords.use) })
  await page.sees(file(photoWords.change))
  await page.types({ role: 'textbox', name: say(registrationWords.name) }, 'هند Al-Harbi')
  await choose(visit, registrationWords.gender, registrationWords.female)
  await page.types({ role: 'textbox', name: say(registrationWords.age) }, '31')
  await page.click({ role: 'button', name: say(registrationWords.submit) })

  await arrives(visit, say(stepWords.welcome))
  await page.click({ role: 'link', name: say(stepWords.getStarted) })
  await arrives(visit, 'هند Al-Harbi')
  await page.isAt('/')
  await isUprightPhoto(visit, origin)
}

/** The browser shows the photo, and it is the one that was chosen, turned as its note says. */
async function isUprightPhoto({ page }: Visit, origin: string) {
  const shown = `const image = document.querySelector('img[src^="/media/"]')
    return image?.complete && image.naturalWidth > 0 ? image.getAttribute('src') : null`
  let address: string | null = null
  await page.until('the photo is not shown', async () => {
    address = await page.run(shown)
    return address !== null
  })
  const served = await fetch(`${origin}${address}`)
  const edges = await edgesOf(Buffer.from(await served.arrayBuffer()))
  if (edges !== 'red green blue yellow') throw new Error(`the edges of the photo are ${edges}`)
}

async function rateByLink(visit: Visit) {
  const { page, say, db, origin } = visit
  const owner = newPerson()
  await rate(db, await addPerson(db, owner), [{ knowledge: 5, humor: 4 }])
  const answer = await fetch(`${origin}${ratingsCalls.categories.path}`)
  const { categories: traits }: { categories: RatingCategory[] } = JSON.parse(await answer.text())
  const star = (trait: number, score: number): Part => ({
    role: 'radio',
    name: say(starWords(score)),
    within: { role: 'group', name: say({ en: traits[trait]!.nameEn, ar: traits[trait]!.nameAr }) },
  })
  const submit: Part = { role: 'button', name: say(rateWords.submit) }
  const link = `/rate/${owner.handle}`

  await page.open(link)
  await arrives(visit, owner.name)
  await page.isDisabled(submit)
  await page.click(star(0, 4))
  await page.click(star(2, 5))
  await page.seesText(say(rateWords.rated('2')))
  for (const _ of traits.slice(3)) await page.tabs()
  await page.click(submit)
  await page.isAt(`/auth?next=${encodeURIComponent(link)}`)
  await page.click({ role: 'link', name: say(welcomeWords.create) })
  await enterCode(visit, newNumber())
  await page.types({ role: 'textbox', name: say(registrationWords.name) }, 'Sara Al-Ghamdi')
  await choose(visit, registrationWords.gender, registrationWords.female)
  await page.click({ role: 'button', name: say(registrationWords.submit) })
  await page.click({ role: 'link', name: say(stepWords.getStarted) })

  await page.isAt(link)
  await page.isChecked(star(0, 4))
  await page.isChecked(star(2, 5))
  await page.click(submit)
  await arrives(visit, say(rateWords.thanks))
  await page.click({ role: 'link', name: say(rateWords.seeProfile) })
  await page.seesText(say(ratedBy(2)))
  await page.click({ role: 'link', name: say(personWords.rate) })
  await page.seesText(say(rateWords.revise))
  await page.isChecked(star(2, 5))
}

async function search(visit: Visit) {
  const { page, say, db } = visit
  const rare = [...newNumber()].map((digit) => 'ابتثجحخدرز'[Number(digit)]).join('')
  const wanted = { ...newPerson(), name: `نورة ${rare}` }
  await addPerson(db, wanted)
  await visit.signIn(newPerson())
  const field: Part = { role: 'textbox', name: say(searchWords.label) }
  const found: Part = { role: 'link', name: new RegExp(rare) }

  await page.open('/search')
  await arrives(visit, say(searchWords.title))
  await page.types(field, rare)
  await page.sees(found)
  await page.isAt(`/search?q=${rare}`)
  await page.click(found)
  await page.isAt(`/user/${wanted.handle}`)
  await arrives(visit, wanted.name)
  await page.back()
  await page.holds(field, rare)
  await page.sees(found)
  await page.types(field, 'zzzxxxqqq')
  await page.seesText(say(searchWords.nobody))
  await page.click({ role: 'button', name: say(searchWords.clear) })
  await page.holds(field, '')
}

async function edit(visit: Visit) {
  const { page, say } = visit
  const me = newPerson()
  await visit.signIn(me)
  const update: Part = { role: 'button', name: say(editWords.update) }
  const age: Part = { role: 'textbox', name: say(editWords.age) }

  await page.open('/edit-profile')
  await arrives(visit, say(editWords.title))
  await page.isDisabled(update)
  await page.types({ role: 'textbox', name: say(editWords.name) }, 'Noura القحطاني')
  await page.types({ role: 'textbox', name: say(handleWords.label) }, `e${me.handle}`)
  await page.seesText(say(handleWords.available))
  await choose(visit, editWords.gender, editWords.none)
  await page.types(age, '٤٢')
  await page.click(update)
  await page.isDisabled(update)
  await page.click({ role: 'link', name: say(editWords.back) })
  await arrives(visit, 'Noura القحطاني')
  await page.seesText(`@e${me.handle}`)
  await page.open(`/rate/${me.handle}`)
  await page.isAt(`/rate/e${me.handle}`)
  await page.open('/edit-profile')
  await page.holds(age, '42')
}

async function switchLanguage(visit: Visit) {
  const { page, language, say } = visit
  const other = language === 'en' ? 'ar' : 'en'
  const { lang, dir } = documentAttributes(other)
  const isIn = (wanted: { lang: string; dir: string }) =>
    page.until(`the page is not in “${wanted.lang}”, ${wanted.dir}`, async () => {
      const { lang, dir } = await page.run<typeof wanted>(
        'const { lang, dir } = document.documentElement; return { lang, dir }',
      )
      return lang === wanted.lang && dir === wanted.dir
    })

  await page.open('/login')
  await arrives(visit, say(stepWords.askNumber))
  await page.types({ role: 'textbox', name: say(stepWords.number) }, '50123')
  await page.click({ role: 'button', name: say(languageWords.other) })
  await isIn({ lang, dir })
  await arrives(visit, stepWords.askNumber[other])
  await page.holds({ role: 'textbox', name: stepWords.number[other] }, '50 123')
  await page.open('/auth')
  await arrives(visit, welcomeWords.title[other])
  await page.click({ role: 'button', name: languageWords.other[other] })
  await isIn(documentAttributes(language))
  await arrives(visit, say(welcomeWords.title))
}

async function logOut(visit: Visit) {
  const { page, say } = visit
  const me = { ...newPerson(), name: 'سارة الغامدي' }
  await visit.signIn(me)
  await page.open('/')
  await arrives(visit, me.name)
  await page.click({ role: 'link', name: say(homeWords.settings) })
  await page.seesText(readablePhone(me.phone))
  await page.click({ role: 'button', name: say(settingsWords.logout) })
  await page.isAt('/login')
  await arrives(visit, say(stepWords.askNumber))
  await page.back()
  await arrives(visit, say(welcomeWords.title))
  for (const text of [me.phone, me.name])
    if (await page.shows(text)) throw new Error(`“${text}” is shown after Back`)
}

async function choose({ page, say }: Visit, field: Text, option: Text) {
  await page.click({ role: 'combobox', name: begins(say(field)) })
  await page.click({ role: 'option', name: say(option) })
}

const begins = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
