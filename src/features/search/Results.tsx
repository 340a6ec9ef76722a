import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { unbroken } from '#features/profiles/Head.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { ownValue } from '#platform/typedRecords.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { movePhoto } from '#ui/layout/photoTransition.ts'
import { highlight, type Piece } from './highlight.ts'
import type { SearchResult } from './search.contract.ts'
import { searchMessages as messages } from './search.messages.ts'

type ResultsProps = {
  users: SearchResult[]
  query: string
  list: Ref<HTMLUListElement>
  chosen: string | undefined
  onChoose: (userId: string) => void
  onLeave: () => void
}

export function Results({ users, query, list, chosen, onChoose, onLeave }: ResultsProps) {
  const say = useSay()
  const [, navigate] = useLocation()
  const open = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    const { currentTarget: row, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || shiftKey) return
    event.preventDefault()
    movePhoto(row.firstElementChild!, () => navigate(href))
  }
  return (
    <Card flush>
      <ul
        ref={list}
        aria-label={say(messages.results)}
        className="divided"
        onKeyDown={(event) => walk(event, onLeave)}
      >
        {users.map((user) => (
          <li key={user.id}>
            <Link
              href={`/user/${user.userId}`}
              onClick={(event) => open(event, `/user/${user.userId}`)}
              onFocus={() => onChoose(user.userId)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose(user.userId)}
              data-chosen={user.userId === chosen || undefined}
              className="data-chosen:bg-surface-2 flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors duration-120 hover:bg-surface-2"
            >
              <PersonAvatar person={user} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>
                    <MarkedName name={user.displayName} query={query} />
                  </bdi>
                </span>
                <span className="flex flex-wrap items-center gap-x-1.5 text-small text-muted wrap-anywhere">
                  <bdi dir="ltr">
                    @<Marked text={user.userId} query={query.replace(/^@/, '')} />
                  </bdi>
                  {user.isVerified && (
                    <Badge compact tone="verified">
                      {say(messages.verified)}
                    </Badge>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MarkedName({ name, query }: { name: string; query: string }) {
  const pieces = highlight(name, query)
  return unbroken(name, (part, { length }) => (
    <Pieces pieces={sliced(pieces, length, length + part.length)} />
  ))
}

function sliced(pieces: Piece[], from: number, to: number) {
  let end = 0
  return pieces.map(({ text, marked }) => {
    const start = end
    end += text.length
    return { text: text.slice(Math.max(0, from - start), Math.max(0, to - start)), marked }
  })
}

const Marked = ({ text, query }: { text: string; query: string }) => (
  <Pieces pieces={highlight(text, query)} />
)

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text: piece, marked }, i) =>
    !piece ? null : marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key, and all change at once
      <mark key={i} className="rounded-small bg-primary-soft text-on-primary-soft">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

function walk(event: KeyboardEvent<HTMLUListElement>, onLeave: () => void) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = ownValue({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }, event.key)
  if (next === undefined || at < 0) return
  event.preventDefault()
  if (next < 0) onLeave()
  else links[next]?.focus()
}

const rows = [0, 1, 2, 3]

export const ResultsSkeleton = () => (
  <Card flush>
    {rows.map((row) => (
      <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2">
        <Skeleton round width={48} height={48} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton width={140} height={16} />
          <Skeleton width={80} height={12} />
        </div>
      </div>
    ))}
  </Card>
)
