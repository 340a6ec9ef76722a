import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import type { Guest } from './gatherings.contract.ts'

const seats = 12
const radius = 108

/**
 * Those who are there, around a flower that turns by one petal with each who comes. The list says who they
 * are.
 */
export function Circle({ people }: { people: readonly Guest[] }) {
  const seated = people.slice(0, people.length > seats ? seats - 1 : seats)
  const standing = people.length - seated.length
  const places = seated.length + (standing > 0 ? 1 : 0)
  const seat = (place: number) => {
    const angle = (place / places) * 2 * Math.PI
    return {
      insetInlineStart: `calc(50% + ${Math.sin(angle) * radius - 24}px)`,
      top: `calc(50% - ${Math.cos(angle) * radius + 24}px)`,
    }
  }
  const look =
    'absolute animate-enter motion-safe:transition-[inset-inline-start,top] motion-safe:duration-700'
  return (
    <div aria-hidden="true" className="relative mx-auto size-68">
      <div className="absolute inset-0 grid place-items-center text-primary">
        <span
          className="motion-safe:transition-transform motion-safe:duration-700"
          style={{ transform: `rotate(${(people.length * 360) / 7}deg)` }}
        >
          <Petals size={124} />
        </span>
      </div>
      {seated.map((person, place) => (
        <span key={person.userId} className={look} style={seat(place)}>
          <PersonAvatar person={person} size={48} />
        </span>
      ))}
      {standing > 0 && (
        <span
          className={`${look} flex size-12 items-center justify-center rounded-full bg-surface-2 font-semibold tabular-nums`}
          style={seat(seated.length)}
          dir="ltr"
        >
          +{standing}
        </span>
      )}
    </div>
  )
}
