import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import {
  type Category,
  type OwnSummary,
  ratingsCalls,
  type Scores,
} from '#features/ratings/ratings.contract.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import type { Trait } from '#features/ratings/trait.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { friendsNeeded, referralsCalls } from '#features/referrals/referrals.contract.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { type Gaps, type Mirror, mirrorCalls } from '../mirror/mirror.contract.ts'
import { declineMessages, mirrorMessages, mirrorRefusals } from '../mirror/mirror.messages.ts'
import { noGaps } from '../mirror/mirror.rules.ts'
import { useMirror } from '../mirror/useMirror.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { firstDayMessages as messages } from './firstDays.messages.ts'
import type { StepsAhead } from './useFirstSteps.ts'

function MirrorCard({ onOpen }: { onOpen: () => void }) {
  const say = useSay()
  const mirror = useMirror().data
  const received = useCall(ratingsCalls.received, {}).data
  const { data: traits } = useTraits()
  if (!mirror) return null
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="text-h2 font-semibold">{say(mirrorMessages.mirror)}</h2>
        <p className="text-pretty text-muted">
          {say(
            !mirror.scores
              ? mirrorMessages.text
              : isShown(received)
                ? mirrorMessages.outline
                : mirrorMessages.outlineAlone,
          )}
        </p>
        {traits && <Differences gaps={mirror.gaps} traits={traits} />}
        <div>
          <Button tone="soft" onClick={onOpen}>
            {say(mirror.scores ? mirrorMessages.revise : mirrorMessages.title)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const isShown = (received: OwnSummary | undefined) => (received?.totalRaters ?? 0) > 0

function Differences({ gaps, traits }: { gaps: Gaps; traits: readonly Trait[] }) {
  const say = useSay()
  const differences = traits.flatMap(({ key, name }) => {
    const others = gaps[key]
    return others ? [{ key, text: declineMessages[others](name) }] : []
  })
  if (differences.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {differences.map(({ key, text }) => (
        <li key={key} className="rounded-control bg-surface-2 px-4 py-3 text-pretty">
          {say(text)}
        </li>
      ))}
    </ul>
  )
}

export function NewcomerSteps({ steps }: { steps: StepsAhead }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FirstSteps steps={steps} onSee={() => setOpen(true)} />
      <MirrorDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export function MirrorAndFriends() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MirrorCard onOpen={() => setOpen(true)} />
      <MirrorDialog open={isOpen} onClose={() => setOpen(false)} />
      <FriendsRow />
    </>
  )
}

function FriendsRow() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {}).data
  const isOnTheWay = own !== undefined && !own.isVerified
  const status = useCall(referralsCalls.status, {}, { enabled: isOnTheWay }).data
  if (!isOnTheWay || !status) return null
  const joined = Math.min(status.eligibility.completedReferrals, friendsNeeded)
  return (
    <Card flush>
      <Link
        href="/invite"
        className="flex min-h-16 items-center gap-3.5 px-5 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-surface-2"
      >
        <BadgeCheck size={24} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold">{say(messages.friends)}</span>
          <span className="block text-small text-pretty text-muted">
            {say(messages.friendsOf(number(joined), number(friendsNeeded)))}
          </span>
        </span>
      </Link>
    </Card>
  )
}

type MirrorDialogProps = { open: boolean; onClose: () => void }

/** The stars rate the viewer's own traits and count nowhere. Unsaved stars last until the screen is left. */
function MirrorDialog({ open, onClose }: MirrorDialogProps) {
  const say = useSay()
  const saved = useMirror().data?.scores ?? null
  const [chosen, setChosen] = useState<Scores>()
  const { busy, act } = useAct({ failed: mirrorMessages.notSaved, why: mirrorRefusals })
  const scores = chosen ?? saved ?? allScores({})

  const change = (what: () => Promise<Mirror>) =>
    act(async () => {
      queryClient.setQueryData(callKey(mirrorCalls.own, {}), await what())
      setChosen(undefined)
      onClose()
    })
  const draw = () => change(() => send(mirrorCalls.draw, scores))
  const deleteAccount = () =>
    change(async () => {
      await send(mirrorCalls.erase, {})
      return { scores: null, gaps: noGaps }
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(mirrorMessages.title)}
      description={say(mirrorMessages.text)}
      closeLabel={say(mirrorMessages.close)}
    >
      <Form className="flex flex-col gap-5" onSubmit={draw}>
        <Rows scores={scores} choose={(trait, score) => setChosen({ ...scores, [trait]: score })} />
        <div className="flex flex-col gap-3">
          <SubmitButton
            label={say(mirrorMessages.save)}
            busy={busy}
            disabled={Object.values(scores).every((score) => score === 0)}
            notBefore={0}
          />
          {saved && (
            <Button tone="quiet" disabled={busy} onClick={deleteAccount}>
              {say(mirrorMessages.erase)}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

type RowsProps = { scores: Scores; choose: (trait: Category, score: number) => void }

function Rows({ scores, choose }: RowsProps) {
  const say = useSay()
  const traitsCall = useTraits()
  return (
    <Loaded call={traitsCall} failed={mirrorMessages.failed} skeleton={480}>
      {(traits) =>
        traits.map(({ key, name }) => (
          <div key={key} className="flex flex-col md:flex-row md:items-center md:justify-between">
            <p className="font-semibold">{say(name)}</p>
            <div className="-ms-2">
              <StarInput
                label={say(name)}
                value={scores[key]}
                onChange={(score) => choose(key, score)}
                words={(score) => say(starMessages(score))}
              />
            </div>
          </div>
        ))
      }
    </Loaded>
  )
}
