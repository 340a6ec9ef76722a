import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseLanguage, useLanguage, useSay } from '#kit/words/language.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ActionsPart } from './ActionsPart.tsx'
import { FeedbackPart } from './FeedbackPart.tsx'
import { FieldsPart } from './FieldsPart.tsx'
import { FoundationsPart } from './FoundationsPart.tsx'
import { LayoutPart } from './LayoutPart.tsx'
import { words } from './messages.ts'
import { PeoplePart } from './PeoplePart.tsx'
import { ScoresPart } from './ScoresPart.tsx'

const contents = ['actions', 'fields', 'scores', 'people', 'feedback', 'layout', 'foundations'] as const

/** Shows every part in every state, so that it can be looked at before a screen uses it. */
export function PartsScreen() {
  const say = useSay()
  const language = useLanguage()
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? 'light')
  const other = theme === 'light' ? 'dark' : 'light'
  const turn = () => {
    document.documentElement.dataset.theme = other
    setTheme(other)
  }
  return (
    <Screen
      overlap
      hero={
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Logo name={say(words.name)} />
            <div className="flex items-center gap-1">
              <Button
                tone="hero"
                size="small"
                lang={language === 'en' ? 'ar' : 'en'}
                onClick={() => chooseLanguage(language === 'en' ? 'ar' : 'en')}
              >
                {say(words.language)}
              </Button>
              <IconButton
                tone="hero"
                label={say(words[other])}
                icon={other === 'dark' ? <Moon size={22} /> : <Sun size={22} />}
                onClick={turn}
              />
            </div>
          </div>
          <h1 tabIndex={-1} className="mt-10 text-display font-bold">
            {say(words.title)}
          </h1>
          <p className="mt-1 text-hero-muted">{say(words.intro)}</p>
        </>
      }
      bar={
        <ActionBar note={say(words.ratedOfSeven(3))}>
          <Button wide>{say(words.submit)}</Button>
        </ActionBar>
      }
    >
      <Card>
        <nav aria-label={say(words.contents)} className="flex flex-wrap gap-2">
          {contents.map((part) => (
            <ButtonLink key={part} href={`#${part}`} tone="soft" size="small">
              {say(words[part])}
            </ButtonLink>
          ))}
        </nav>
      </Card>
      <ActionsPart />
      <FieldsPart />
      <ScoresPart />
      <PeoplePart />
      <FeedbackPart />
      <LayoutPart />
      <FoundationsPart />
    </Screen>
  )
}
