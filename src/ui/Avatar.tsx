import { useState } from 'react'
import { avatarLook } from './avatarLook.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  name: string
  /** The address of the photo, and of its 96 px rendition for lists. */
  src?: string | undefined
  small?: string | undefined
  size?: number
}

/** The photo is decoration, because the name always stands beside it. */
export const Avatar = ({ size = 48, ...photo }: AvatarProps) => (
  <Photo key={photo.src} size={size} {...photo} />
)

function Photo({ name, src, small, size }: AvatarProps & { size: number }) {
  const [failed, setFailed] = useState(false)
  const both = src && small ? `${small} 96w, ${src} 800w` : undefined
  return (
    <span
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }}
      className={avatarLook.face}
    >
      {initials(name)}
      {src && !failed && (
        <img
          src={src}
          srcSet={both}
          sizes={both && `${size}px`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className={avatarLook.photo}
        />
      )}
    </span>
  )
}
