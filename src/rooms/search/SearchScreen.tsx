import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSay } from '#ground/words/language.ts'
import { useToldFailure } from '#rooms/page/loading/useToldFailure.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { keepClear } from '#ui/layout/keepClear.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { SearchAnswer } from './SearchAnswer.tsx'
import { searchWords as words } from './search.words.ts'
import { useFieldFocus } from './useFieldFocus.ts'
import { useSearchInAddress } from './useSearchInAddress.ts'

export function SearchScreen() {
  const say = useSay()
  const { text, setText, isTooShort, asked, call, askNow } = useSearchInAddress()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => keepClear(bar.current, 'start'), [])
  const focusField = () => field.current?.focus()
  // People who come back to their results want to see them, not a keyboard on top of them.
  useFieldFocus(field, text === '')
  useToldFailure(call, words.failed, words.failedText)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector('a')?.focus()
  }
  return (
    <Screen
      columns
      hero={<ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />}
    >
      <search
        ref={bar}
        className="sticky top-0 z-10 -mx-gutter beside:max-w-110 -mt-6 bg-bg px-gutter pt-4 pb-3"
      >
        <Form onSubmit={askNow}>
          <SearchField
            ref={field}
            label={say(words.label)}
            value={text}
            onChange={setText}
            clearLabel={say(words.clear)}
            onKeyDown={press}
          />
        </Form>
      </search>
      {isTooShort ? (
        <EmptyState art="seeking" title={say(words.start)} text={say(words.hint)} />
      ) : (
        <SearchAnswer query={asked} call={call} list={list} onLeave={focusField} />
      )}
    </Screen>
  )
}
