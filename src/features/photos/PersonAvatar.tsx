import { Avatar, type AvatarSize } from '#ui/Avatar.tsx'
import { thumbnail } from './photoAddress.ts'

type PersonAvatarProps = {
  person: { displayName: string; profileImageUrl: string | null }
  size?: AvatarSize
  first?: boolean
}

export function PersonAvatar({ person: { displayName, profileImageUrl }, ...look }: PersonAvatarProps) {
  const photo = profileImageUrl ? { src: profileImageUrl, small: thumbnail(profileImageUrl) } : {}
  return <Avatar name={displayName} {...photo} {...look} />
}
