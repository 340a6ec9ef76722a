import { useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { storeCookie } from '#platform/storeCookie.ts'
import { themeMessages as messages } from './theme.messages.ts'
import { isTheme, type Theme, themeCookie, themes } from './theme.ts'

/** The server writes the theme into every page. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return isTheme(chosen) ? chosen : 'system'
}

function chooseTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  storeCookie(themeCookie, theme)
}

export function ThemeChoice() {
  const say = useSay()
  const [current, show] = useState(currentTheme)
  return (
    <div role="radiogroup" aria-label={say(messages.title)} className="flex flex-wrap gap-x-1 p-2">
      {themes.map((theme) => (
        <label
          key={theme}
          className="flex min-h-11 flex-1 items-center justify-center rounded-control px-2 wrap-break-word text-center text-small outline-focus transition-colors duration-120 hover:bg-surface-2 has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-on-primary-soft has-[:focus-visible]:outline-2"
        >
          {say(messages[theme])}
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === current}
            onChange={() => {
              chooseTheme(theme)
              show(theme)
            }}
            className="sr-only"
          />
        </label>
      ))}
    </div>
  )
}
