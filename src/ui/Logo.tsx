import { Petals } from './petals/Petals.tsx'

export const Logo = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2">
    <Petals size={28} />
    <span className="text-h2 font-semibold">{name}</span>
  </span>
)
