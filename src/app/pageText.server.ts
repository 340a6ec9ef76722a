import type { Given } from '#ground/calls/together.server.ts'
import { documentAttributes, type Language, type Text } from '#ground/words/i18n.ts'
import type { Boot } from '#rooms/page/boot.ts'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { lightColour } from '#ui/tokens.server.ts'
import type { PageTags } from './built.server.ts'
import { headTags, inScript } from './headTags.server.ts'
import { manifestFor } from './homeScreen/manifest.server.ts'
import { waitingMark, waitingStyle } from './mark.server.ts'
import type { PageName } from './pages.ts'

type PageFacts = {
  name: PageName
  canonical: string
  language: Language
  origin: string
  linked: PublicUser | null
  /** Why the request was refused, if it was; the page shows this, and its calls will be refused too. */
  why: Text | null
}

export function pageText(
  facts: PageFacts,
  tags: ReturnType<PageTags>,
  boot: Boot,
  answers: readonly Given[],
  drawn: string | null,
) {
  const { lang, dir, className } = documentAttributes(facts.language)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"${className && ` class="${className}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${headTags(facts, boot.policy.seal)}
<meta name="theme-color" content="${lightColour('hero')}">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${manifestFor(facts.language)}">
<style>${waitingStyle}</style>
${tags.head}
<script type="application/json" id="boot">${inScript(boot)}</script>
<script type="application/json" id="answers">${inScript(answers)}</script>
</head>
<body>
<noscript><p class="without-script">${facts.why ? `${facts.why.en}. ${facts.why.ar}.` : noScript[facts.language]}</p></noscript>
<div id="root">${drawn ?? waitingMark()}</div>
${tags.end}
</body>
</html>
`
}

const noScript = {
  en: 'Simat needs JavaScript to be switched on.',
  ar: 'يحتاج سِمات إلى تفعيل JavaScript.',
}
