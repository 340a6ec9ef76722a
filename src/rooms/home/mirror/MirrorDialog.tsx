import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { type Category, type Scores, shownOrder } from '#rooms/ratings/ratings.contract.ts'
import { allSeven } from '#rooms/ratings/ratings.rules.ts'
import { starWords } from '#rooms/ratings/starWords.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { type Mirror, mirrorCalls } from './mirror.contract.ts'
import { noGaps } from './mirror.rules.ts'
import { mirrorRefusals, mirrorWords as words } from './mirror.words.ts'
import { useMirror } from './useMirror.ts'

type MirrorDialogProps = { open: boolean; onClose: () => void }

/** Seven rows of stars that are no rating. What was chosen stays until it is saved or the screen is left. */
export function MirrorDialog({ open, onClose }: MirrorDialogProps) {
  const say = useSay()
  const saved = useMirror().data?.scores ?? null
  const [chosen, setChosen] = useState<Scores>()
  const { busy, act } = useAct({ failed: words.notSaved, why: mirrorRefusals })
  const scores = chosen ?? saved ?? allSeven({})

  const change = (what: () => Promise<Mirror>) =>
    act(async () => {
      queryClient.setQueryData(callKey(mirrorCalls.own, {}), await what())
      setChosen(undefined)
      onClose()
    })
  const draw = () => change(() => send(mirrorCalls.draw, scores))
  const erase = () =>
    change(async () => {
      await send(mirrorCalls.erase, {})
      return { scores: null, gaps: noGaps }
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.title)}
      description={say(words.text)}
      closeLabel={say(words.close)}
    >
      <Form className="flex flex-col gap-5" onSubmit={draw}>
        <Rows scores={scores} choose={(trait, score) => setChosen({ ...scores, [trait]: score })} />
        <div className="flex flex-col gap-3">
          <SubmitButton
            label={say(words.save)}
            busy={busy}
            disabled={Object.values(scores).every((score) => score === 0)}
            notBefore={0}
          />
          {saved && (
            <Button tone="quiet" disabled={busy} onClick={erase}>
              {say(words.erase)}
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
  const { traits, ...categories } = useTraits()
  if (categories.failed) return <CallFailed title={words.failed} call={categories} />
  if (!traits) return <Skeleton width="100%" height={480} />
  return shownOrder.map((trait) => {
    const name = traits.find(({ key }) => key === trait)?.name
    if (!name) return null
    return (
      <div key={trait} className="flex flex-col md:flex-row md:items-center md:justify-between">
        <p className="font-semibold">{say(name)}</p>
        <div className="-ms-2">
          <StarInput
            label={say(name)}
            value={scores[trait]}
            onChange={(score) => choose(trait, score)}
            words={(score) => say(starWords(score))}
          />
        </div>
      </div>
    )
  })
}
