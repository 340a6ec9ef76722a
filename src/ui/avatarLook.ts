export const avatarLook = {
  face: 'relative flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft leading-none font-semibold text-on-primary-soft select-none',
  photo: 'absolute inset-0 size-full object-cover',
}
