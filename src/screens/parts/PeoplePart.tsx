import { useSay } from '#kit/words/language.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PetalFrame } from '#ui/petals/PetalFrame.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

export function PeoplePart() {
  const say = useSay()
  const people = [
    {
      name: say(words.personName),
      handle: 'noura',
      badge: (
        <Badge compact tone="verified">
          {say(words.verified)}
        </Badge>
      ),
    },
    {
      name: say(words.otherName),
      handle: 'sami_h',
      badge: (
        <Badge compact tone="new">
          {say(words.newUser)}
        </Badge>
      ),
    },
  ]
  return (
    <Part id="people" title={say(words.people)}>
      <Card flush>
        {people.map(({ name, handle, badge }) => (
          <div key={handle} className="flex min-h-16 items-center gap-3 px-5 py-3">
            <Avatar name={name} />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-1.5 font-semibold">
                <bdi>{name}</bdi>
                {badge}
              </p>
              <p className="text-small text-muted">
                <bdi dir="ltr">@{handle}</bdi>
              </p>
            </div>
          </div>
        ))}
        <div className="flex min-h-16 items-center gap-3 px-5 py-3">
          <Skeleton round width={48} height={48} />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton width={140} height={16} />
            <Skeleton width={80} height={12} />
          </div>
        </div>
      </Card>
      <Card>
        <div className="flex flex-wrap gap-2">
          <Badge tone="verified">{say(words.verified)}</Badge>
          <Badge tone="premium">{say(words.premium)}</Badge>
          <Badge tone="new">{say(words.newUser)}</Badge>
          <Badge tone="pending">{say(words.pending)}</Badge>
          <Badge tone="joined">{say(words.joined)}</Badge>
        </div>
        <div className="mt-5 flex flex-col gap-3">
          {[0, 2, 3].map((count) => (
            <Progress
              key={count}
              label={say(words.friends)}
              value={count}
              max={3}
              valueText={say(words.friendsOfThree(count))}
              tone={count === 3 ? 'accent' : 'primary'}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-4 text-primary">
          <Avatar name={say(words.personName)} size={32} />
          <Avatar name={say(words.otherName)} size={64} />
          <Avatar name={say(words.otherName)} size={64} src="data:," />
          <PetalFrame size={72} scores={[5, 0, 3, 4, 0, 2, 5]}>
            <Avatar name={say(words.personName)} size={72} />
          </PetalFrame>
        </div>
      </Card>
    </Part>
  )
}
