import type { ReactNode } from 'react'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { Logo } from '#ui/Logo.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'

type WelcomeFaceProps = {
  say: (text: Text) => string
  text: Text
  corner: ReactNode
  mark: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** Also rendered on the server, so no browser APIs. */
export const WelcomeFace = ({ say, text, corner, mark, foot, children }: WelcomeFaceProps) => (
  <main className="hero flex min-h-dvh flex-col beside:pe-[50vw]">
    <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Logo name={say(languageMessages.product)} />
        {corner}
      </div>
      <div className="flex flex-1 flex-col items-center justify-center gap-6 py-6 text-center beside:justify-end">
        <span className="size-48 beside:hidden">{mark}</span>
        <h1 tabIndex={-1} className="text-display font-bold text-balance">
          {say(welcomeMessages.title)}
        </h1>
      </div>
      <div className="flex flex-col gap-3 beside:flex-1">
        {children}
        {/* Below the buttons, so both are above the fold. */}
        <p className="text-center text-balance text-hero-muted">{say(text)}</p>
        <div className="min-h-11">{foot}</div>
      </div>
    </div>
  </main>
)
