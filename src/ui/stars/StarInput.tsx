import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useDirection } from '#ui/layout/useDirection.ts'
import { Star } from './Stars.tsx'
import { starAt, starCount, starForKey } from './starKeys.ts'

type StarInputProps = {
  label: string
  value: number
  onChange: (value: number) => void
  words: (score: number) => string
  describedBy?: string | undefined
}

const dragBegins = 8

export function StarInput({ label, value, onChange, words, describedBy }: StarInputProps) {
  const name = useId()
  const direction = useDirection()
  const row = useRef<HTMLFieldSetElement>(null)
  const dragFrom = useRef<number | null>(null)
  const [popped, setPopped] = useState(0)

  const choose = (score: number) => {
    if (score === value) return
    setPopped(score)
    onChange(score)
  }

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const score = starForKey(event.key, value, direction)
    if (score === null) return
    event.preventDefault()
    choose(score)
    row.current?.querySelectorAll('input')[Math.max(score, 1) - 1]?.focus()
  }

  const drag = (event: PointerEvent<HTMLFieldSetElement>) => {
    if (dragFrom.current === null) return
    const field = event.currentTarget
    if (!field.hasPointerCapture(event.pointerId)) {
      if (Math.abs(event.clientX - dragFrom.current) < dragBegins) return
      field.setPointerCapture(event.pointerId)
    }
    const box = field.getBoundingClientRect()
    choose(starAt(event.clientX - box.x, box.width, direction))
  }
  const endDrag = () => {
    dragFrom.current = null
  }

  return (
    <fieldset
      ref={row}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={press}
      onPointerDown={(event) => {
        dragFrom.current = event.clientX
      }}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      className="flex w-fit [touch-action:pan-y] select-none"
    >
      {scores.map((score) => (
        <label
          key={score}
          className="relative flex size-12 items-center justify-center rounded-control outline-offset-2 outline-focus has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            aria-label={words(score)}
            checked={value === score}
            tabIndex={score === Math.max(value, 1) ? 0 : -1}
            onChange={() => choose(score)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span className={`pointer-events-none ${popped === score ? 'animate-pop' : ''}`}>
            <Star size={32} filled={score <= value} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const scores = Array.from({ length: starCount }, (_, index) => index + 1)
