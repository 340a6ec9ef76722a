import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

export function FeedbackPart() {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const [editing, setEditing] = useState(false)
  const [gender, setGender] = useState('male')
  const succeed = () =>
    toast({
      title: say(words.toastTitle),
      description: say(words.toastText),
      action: { label: say(words.undo), onPress: () => undefined },
    })
  const fail = () =>
    toast({ title: say(words.failTitle), description: say(words.failText), tone: 'destructive' })

  return (
    <Part id="feedback" title={say(words.feedback)}>
      <div className="flex flex-col gap-2">
        <Banner icon={<WifiOff size={18} aria-hidden="true" />}>{say(words.offline)}</Banner>
        <Banner tone="info">{say(words.update)}</Banner>
      </div>
      <Card>
        <div className="flex flex-wrap gap-3">
          <Button tone="soft" onClick={succeed}>
            {say(words.showToast)}
          </Button>
          <Button tone="soft" onClick={fail}>
            {say(words.showError)}
          </Button>
          <Button tone="soft" onClick={() => setAsking(true)}>
            {say(words.openDialog)}
          </Button>
          <Button tone="soft" onClick={() => setEditing(true)}>
            {say(words.openForm)}
          </Button>
        </div>
      </Card>
      <div className="flex flex-col gap-5">
        <Card>
          <EmptyState
            art="bud"
            title={say(words.nothingYet)}
            text={say(words.nothingYetText)}
            action={<Button>{say(words.share)}</Button>}
          />
        </Card>
        <Card>
          <EmptyState art="broken" title={say(words.broken)} text={say(words.brokenText)} />
        </Card>
        <Card>
          <EmptyState
            art="seeking"
            title={say(words.notFound)}
            text={say(words.notFoundText)}
            action={<Button tone="soft">{say(words.retry)}</Button>}
          />
        </Card>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say(words.askTitle)}
        description={say(words.askText)}
        actions={
          <>
            <Button tone="soft" onClick={() => setAsking(false)}>
              {say(words.cancel)}
            </Button>
            <Button tone="danger" onClick={() => setAsking(false)}>
              {say(words.remove)}
            </Button>
          </>
        }
      />
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={say(words.formTitle)}
        closeLabel={say(words.close)}
        actions={<Button onClick={succeed}>{say(words.save)}</Button>}
      >
        <Field data-autofocus label={say(words.displayName)} defaultValue={say(words.personName)} />
        <Select
          label={say(words.gender)}
          options={[
            { value: 'male', label: say(words.male) },
            { value: 'female', label: say(words.female) },
          ]}
          value={gender}
          onChange={setGender}
        />
      </Dialog>
    </Part>
  )
}
