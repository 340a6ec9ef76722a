import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { documentAttributes, type Language, languages, type Text } from '#kit/words/i18n.ts'
import { aims, knownLimits, statementWords as words } from './accessibilityWords.ts'
import { type Records, records } from './records.ts'

const path = join(root, 'docs', 'ACCESSIBILITY.md')

export const writtenAccessibility = () => readFileSync(path, 'utf8')

export const writeAccessibilityPage = () => writeFileSync(path, accessibilityPage())

/** The statement in both languages, with the figures of the runs that were recorded last. */
export const accessibilityPage = (recorded: Records = records()) =>
  languages.map((language) => statement(language, recorded)).join('\n')

function statement(language: Language, recorded: Records) {
  const say = (text: Text) => text[language]
  const list = (items: readonly Text[]) => items.map((item) => `- ${say(item)}`).join('\n')
  const { dir } = documentAttributes(language)
  return `<div dir="${dir}" lang="${language}">

# ${say(words.title)}

${aims.map(say).join('\n\n')}

## ${say(words.tried)}
${list([...triedIn(recorded), words.always])}

## ${say(words.limits)}
${list(knownLimits)}

</div>
`
}

function triedIn({ axe, engines }: Records) {
  const { states = 0, languages = 0, looks = 0, violations = 0 } = axe?.figures ?? {}
  const passed = Object.entries(engines?.figures ?? {})
    .map(([ofHowMany, count]) => `\`${count} ${ofHowMany}\``)
    .join(', ')
  return [
    axe ? words.axe({ ...axe, states, languages, looks, violations }) : words.axeNotYet,
    engines ? words.engines({ ...engines, passed }) : words.enginesNotYet,
  ]
}
