import type { MouseEvent } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import type { LegalDocument } from './document.ts'
import { legalMessages as messages } from './document.ts'

const { supportEmail } = readBoot()

export function LegalPage({ document: { title, intro, sections } }: { document: LegalDocument }) {
  const say = useSay()
  const back = useViewer()
    ? { href: '/settings', label: say(messages.back) }
    : { href: '/', label: say(messages.home) }
  const listed = [...sections, { id: 'contact', heading: messages.contact }]
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(title)} back={back} />
          <p className="mt-3 text-pretty text-hero-muted">{say(intro)}</p>
          <p className="mt-3 text-small text-hero-muted">{say(messages.updated)}</p>
        </>
      }
    >
      <Card>
        <nav aria-labelledby="contents">
          <h2 id="contents" className="text-small font-semibold text-muted">
            {say(messages.contents)}
          </h2>
          <ol className="mt-1 columns-1 gap-x-6 md:columns-2">
            {listed.map(({ id, heading }, i) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  onClick={goTo}
                  className="flex min-h-11 items-center gap-3 py-1.5 text-primary hover:underline"
                >
                  <span className="min-w-6 shrink-0 text-end text-small text-muted tabular">{i + 1}</span>
                  {say(heading)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      <article className="flex flex-col gap-8 pt-3">
        {sections.map(({ id, heading, paragraphs, points = [] }, i) => (
          <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
            <Heading id={id} number={i + 1} text={say(heading)} />
            {paragraphs.map((paragraph) => (
              <p key={paragraph.en} className="text-pretty">
                {say(paragraph)}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
                {points.map((point) => (
                  <li key={point.en} className="ps-1 text-pretty">
                    {say(point)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section aria-labelledby="contact" className="flex flex-col gap-3">
          <Heading id="contact" number={listed.length} text={say(messages.contact)} />
          <p>
            {say(messages.contactText)}{' '}
            <a
              dir="ltr"
              href={`mailto:${supportEmail}`}
              className="inline-block max-w-full font-medium break-all text-primary underline"
            >
              {supportEmail}
            </a>
          </p>
        </section>
      </article>
    </Screen>
  )
}

function Heading({ id, number, text }: { id: string; number: number; text: string }) {
  return (
    <h2 id={id} tabIndex={-1} className="flex scroll-mt-4 gap-2.5 text-h2 font-semibold">
      <span className="shrink-0 text-primary tabular">{number}</span>
      {text}
    </h2>
  )
}

/** Keeps the URL, so Back leaves the page instead of stepping through sections. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
