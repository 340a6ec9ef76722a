import { headLook } from './headLook.ts'

type PersonNameProps = {
  person: { displayName: string; userId: string }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
}

export const PersonName = ({ person, over, heading: Heading = 'h1' }: PersonNameProps) => (
  <div className={headLook.words}>
    {over && <p className={headLook.quiet}>{over}</p>}
    <Heading tabIndex={-1} className={headLook.name}>
      <bdi>{person.displayName}</bdi>
    </Heading>
    <p className={headLook.quiet}>
      <bdi dir="ltr">@{person.userId}</bdi>
    </p>
  </div>
)
