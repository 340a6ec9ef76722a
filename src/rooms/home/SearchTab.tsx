import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { homeWords as words } from './home.words.ts'

/** A box to tap, not to type in, because searching has a screen of its own. */
export function SearchTab() {
  const say = useSay()
  const [, navigate] = useLocation()
  const open = () => navigate('/search')
  useEffect(loadEarly, [])
  return (
    <Card>
      <Field
        label={say(words.findPeople)}
        placeholder={say(words.searchHint)}
        readOnly
        start={<Search size={20} aria-hidden="true" />}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') open()
        }}
      />
      <EmptyState art="seeking" title={say(words.searchTitle)} text={say(words.searchText)} />
    </Card>
  )
}

/** On a slow network the first letters would be lost that are typed at once. */
function loadEarly() {
  import('#rooms/search/SearchScreen.tsx').catch(() => undefined)
}
