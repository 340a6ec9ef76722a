import { Petals } from './petals/Petals.tsx'

type LogoProps = { name: string; size?: 'small' | 'large'; draw?: boolean }

export function Logo({ name, size = 'small', draw = false }: LogoProps) {
  const large = size === 'large'
  return (
    <span className={`inline-flex items-center ${large ? 'gap-4' : 'gap-2'}`}>
      <Petals size={large ? 56 : 28} motion={draw ? 'draw' : 'still'} />
      <span className={large ? 'text-display font-bold' : 'text-h2 font-semibold'}>{name}</span>
    </span>
  )
}
