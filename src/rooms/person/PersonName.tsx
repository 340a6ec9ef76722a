type PersonNameProps = {
  person: { displayName: string; userId: string }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
}

export const PersonName = ({ person, over, heading: Heading = 'h1' }: PersonNameProps) => (
  <div className="max-w-full">
    {over && <p className="pt-2 text-hero-muted">{over}</p>}
    <Heading tabIndex={-1} className="text-h1 font-bold break-words">
      <bdi>{person.displayName}</bdi>
    </Heading>
    <p className="text-hero-muted">
      <bdi dir="ltr">@{person.userId}</bdi>
    </p>
  </div>
)
