import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ownValue } from '#platform/typedRecords.ts'
import { readingStep } from '#ui/reading.ts'
import { keepClear } from './keepClear.ts'
import { useDirection } from './useDirection.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: { figures: string; inWords: string; isUrgent: boolean } | undefined
  content: ReactNode
}
type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows the tabs on phones only; desktops always have a top row. */
  bar?: boolean
  /** Shows the tabs as a bottom bar on phones. */
  rail?: boolean
  /** Shows only the panel, because other navigation replaces the tabs. */
  elsewhere?: boolean
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  bar = false,
  rail = false,
  elsewhere = false,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const stays = (bar || rail) && !elsewhere
  useEffect(() => (stays ? keepClear(list.current, 'end') : undefined), [stays])
  const direction = useDirection()
  const chosen = tabs.find((tab) => tab.value === value)
  const look = rail ? railLook : bar ? barLook : rowLook

  const press = (event: KeyboardEvent) => {
    const next = nextTab(tabs, value, rail ? alongLine(event.key, direction) : event.key, direction)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <div className={look.frame}>
      {!elsewhere && (
        <div ref={list} role="tablist" aria-label={label} onKeyDown={press} className={look.list}>
          {tabs.map((tab) => {
            const selected = tab === chosen
            return (
              <button
                key={tab.value}
                id={`${id}-${tab.value}`}
                type="button"
                role="tab"
                aria-selected={selected}
                aria-controls={selected ? `${id}-panel` : undefined}
                tabIndex={selected ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={`${look.tab} ${selected ? 'text-primary' : 'text-muted hover:text-text'}`}
              >
                {tab.icon && (
                  <span className={`${look.icon} ${selected ? 'bg-primary-soft' : ''}`}>{tab.icon}</span>
                )}
                <span className="max-w-full wrap-normal">{tab.label}</span>
                {tab.count && <Count {...tab.count} />}
              </button>
            )
          })}
        </div>
      )}
      <div
        key={value}
        id={`${id}-panel`}
        {...(elsewhere
          ? { role: 'region', 'aria-label': chosen?.label }
          : { role: 'tabpanel', 'aria-labelledby': `${id}-${value}` })}
        className={elsewhere ? 'animate-enter' : look.panel}
      >
        {chosen?.content}
      </div>
    </div>
  )
}

function Count({ figures, inWords, isUrgent }: NonNullable<Tab<string>['count']>) {
  const tone = isUrgent ? 'bg-danger text-on-danger' : 'bg-primary-soft text-on-primary-soft'
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 py-0.5 text-center text-caption font-semibold tabular max-lg:absolute max-lg:start-1/2 max-lg:top-1 ${tone}`}
    >
      <span aria-hidden="true" dir="ltr">
        {figures}
      </span>
      <span className="sr-only">{inWords}</span>
    </span>
  )
}

function alongLine(key: string, direction: 'ltr' | 'rtl') {
  const [forth, back] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  return ownValue({ ArrowDown: forth, ArrowUp: back }, key) ?? key
}

function nextTab<T extends { value: string }>(
  tabs: readonly T[],
  value: string,
  key: string,
  direction: 'ltr' | 'rtl',
) {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = readingStep(key, direction)
  return step ? tabs.at((tabs.findIndex((tab) => tab.value === value) + step) % tabs.length) : undefined
}

const rowTab =
  'relative min-h-12 px-3 text-body font-medium aria-selected:font-semibold after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full aria-selected:after:bg-primary'

const rowLook = {
  frame: '',
  list: 'flex overflow-x-auto border-b border-border',
  tab: `${rowTab} inline-flex items-center gap-2 shrink-0`,
  icon: 'hidden',
  panel: 'animate-enter pt-5',
}

const barLook = {
  frame: 'beside:my-auto',
  list: 'fixed inset-x-0 bottom-0 z-20 flex flex-wrap border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:static md:rounded-card md:border md:border-edge md:px-2 md:pb-0 md:shadow-e1',
  tab: 'flex min-h-16 min-w-min flex-1 flex-col items-center justify-center gap-1 px-1 py-1.5 text-center text-caption font-medium leading-none transition-colors duration-120 aria-selected:font-semibold md:min-h-12 md:flex-row md:gap-2 md:text-body -outline-offset-2',
  icon: 'flex h-8 w-14 items-center justify-center rounded-full transition-colors duration-120 md:w-auto md:bg-transparent',
  panel: 'animate-enter pb-24 md:pt-5 md:pb-0',
}

const railLook = {
  ...barLook,
  frame: 'md:grid md:grid-cols-[auto_minmax(0,1fr)] md:items-start md:gap-5',
  list: 'fixed inset-x-0 bottom-0 z-20 flex flex-wrap border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-5 md:w-min md:min-w-28 md:flex-col lg:w-auto lg:min-w-55 md:gap-1 md:rounded-card md:border md:border-edge md:p-2 md:shadow-e1',
  tab: 'relative flex min-h-16 min-w-min flex-1 flex-col items-center justify-center gap-1 px-1 py-1.5 text-center text-caption font-medium leading-none transition-colors duration-120 aria-selected:font-semibold -outline-offset-2 md:flex-none md:rounded-control md:aria-selected:bg-primary-soft lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-start lg:text-body',
  panel: 'animate-enter pb-24 md:pb-0',
}
