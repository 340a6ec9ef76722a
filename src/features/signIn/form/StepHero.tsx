import type { ReactNode } from 'react'

type StepHeroProps = {
  over: ReactNode
  question: ReactNode
  back: ReactNode
  corner: ReactNode
  mark: ReactNode
  motto: string
}

/** Also rendered on the server, so no browser APIs. */
export const StepHero = ({ over, question, back, corner, mark, motto }: StepHeroProps) => (
  <div className="hero beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto">
    <div className="mx-auto flex w-full max-w-column flex-col px-gutter pt-4 pb-3 md:pt-8 md:pb-24 beside:min-h-full beside:py-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="-ms-2.5 flex">{back}</span>
        {corner}
      </div>
      <div className={`beside:my-auto beside:text-center ${over ? '' : 'mt-13'}`}>
        {over && <div className="mt-4 mb-1 text-hero-muted">{over}</div>}
        {question}
        <div className="flex flex-col items-center gap-8 pt-12 narrow:hidden short:hidden">
          {mark}
          <p className="text-h2 font-bold text-balance">{motto}</p>
        </div>
      </div>
    </div>
  </div>
)

type QuestionProps = { title: string; text: ReactNode }

export const Question = ({ title, text }: QuestionProps) => (
  <>
    <h1 tabIndex={-1} className="text-h1 font-bold text-balance md:text-display">
      {title}
    </h1>
    <div className="mt-1 text-muted in-[.hero]:text-hero-muted">{text}</div>
  </>
)
