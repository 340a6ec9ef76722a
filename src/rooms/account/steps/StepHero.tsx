import type { ReactNode } from 'react'

type StepHeroProps = {
  over: ReactNode
  title: string
  text: ReactNode
  back: ReactNode
  corner: ReactNode
  mark: ReactNode
}

/** The question of a step. The server draws it too, so nothing of it needs a browser. */
export const StepHero = ({ over, title, text, back, corner, mark }: StepHeroProps) => (
  <div className="hero beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto">
    <div className="mx-auto flex w-full max-w-column flex-col px-gutter pt-4 pb-3 md:pt-8 md:pb-24 beside:min-h-full beside:py-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="-ms-2.5">{back}</span>
        {corner}
      </div>
      <div className="beside:my-auto beside:text-center">
        {over && <div className="mt-4 text-hero-muted">{over}</div>}
        <h1
          tabIndex={-1}
          className={`text-h1 font-bold text-balance md:text-display ${over ? 'mt-1' : 'mt-11'}`}
        >
          {title}
        </h1>
        <div className="mt-1 text-hero-muted">{text}</div>
        <div className="flex justify-center pt-12 narrow:hidden short:hidden">{mark}</div>
      </div>
    </div>
  </div>
)
