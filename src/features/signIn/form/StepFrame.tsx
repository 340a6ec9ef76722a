import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'
import { columns } from '#ui/layout/columns.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Petals } from '#ui/petals/Petals.tsx'
import { signInFormMessages } from './form.messages.ts'
import { Question, StepHero } from './StepHero.tsx'

type StepFrameProps = {
  over?: ReactNode
  title: string
  text: ReactNode
  onBack?: () => void
  onSubmit?: () => void
  children: ReactNode
  action: ReactNode
  note?: ReactNode
}

export function StepFrame({ over, title, text, onBack, onSubmit, children, action, note }: StepFrameProps) {
  const say = useSay()
  const isDesktop = useDesktop()
  const question = <Question title={title} text={text} />
  return (
    <main className={`flex min-h-dvh flex-col ${columns}`}>
      <StepHero
        over={over}
        question={!isDesktop && question}
        back={
          onBack ? (
            <IconButton
              tone="hero"
              label={say(signInFormMessages.back)}
              icon={<ArrowLeft size={24} aria-hidden="true" className="rtl:-scale-x-100" />}
              onClick={onBack}
            />
          ) : (
            <span className="flex ps-2.5">
              <Logo name={say(languageMessages.product)} />
            </span>
          )
        }
        corner={<LanguageSwitch tone="hero" />}
        mark={<Petals size={200} motion="draw" />}
        motto={say(welcomeMessages.title)}
      />
      <Form
        onSubmit={() => onSubmit?.()}
        className="@container relative flex flex-1 flex-col md:mx-auto md:-mt-16 md:mb-10 md:w-full md:max-w-column md:flex-none md:overflow-clip md:rounded-card md:pb-3 md:border md:border-edge md:bg-surface md:shadow-e2 beside:my-auto beside:w-[calc(100%-48px)] beside:self-center"
      >
        <div className="mx-auto flex w-full max-w-column flex-1 flex-col gap-4 px-gutter py-4 md:py-5">
          {isDesktop && <div className="mb-2">{question}</div>}
          {children}
        </div>
        <ActionBar note={note}>{action}</ActionBar>
      </Form>
    </main>
  )
}
