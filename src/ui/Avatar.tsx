import { useState } from 'react'
import { initials } from './initials.ts'

type AvatarProps = {
  name: string
  /** The photo's URL, and its 96 px rendition for lists. */
  src?: string | undefined
  small?: string | undefined
  size?: keyof typeof sizes
  /** Loads eagerly, for a photo at the top of a screen. */
  first?: boolean
}

/** Classes, because CSP forbids inline styles on server-rendered elements. */
const sizes = {
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[15px]',
  48: 'size-12 text-[18px]',
  64: 'size-16 text-[24px]',
  72: 'size-18 text-[27px]',
  96: 'size-24 text-[36px]',
  104: 'size-26 text-[40px]',
  112: 'size-28 text-[43px]',
}
const face =
  'relative flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft leading-none font-semibold text-on-primary-soft select-none'
export type AvatarSize = keyof typeof sizes

/** Decorative, because the name is always next to it. */
export const Avatar = ({ size = 48, ...photo }: AvatarProps) => (
  <Photo key={photo.src} size={size} {...photo} />
)

function Photo({ name, src, small, size, first }: AvatarProps & { size: AvatarSize }) {
  const [failed, setFailed] = useState(false)
  const both = src && small ? `${small} 96w, ${src} 800w` : undefined
  return (
    <span aria-hidden="true" className={`${sizes[size]} ${face}`}>
      {initials(name)}
      {src && !failed && (
        <img
          src={src}
          srcSet={both}
          sizes={both && `${size}px`}
          width={size}
          height={size}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
