import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { HandleField } from '#features/accounts/handles/HandleField.tsx'
import { useCallOrNull } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { removeDraft } from '#platform/sessionDraft.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Card, Column } from '#ui/layout/Card.tsx'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { AgeField, NameField, ProfilePhoto } from '../ProfileFields.tsx'
import { type OwnProfile, profilesCalls } from '../profiles.contract.ts'
import { registrationMessages } from '../profiles.messages.ts'
import { editMessages as messages } from './edit.messages.ts'
import { editKey, useEdit } from './useEdit.ts'

export function EditScreen() {
  const say = useSay()
  const [, navigate] = useLocation()
  const own = useCallOrNull(profilesCalls.own, {})
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ScreenFrame
      hero={
        <ScreenHeader
          title={say(messages.title)}
          back={{
            href: '/',
            label: say(messages.back),
            onClick: (event) => {
              if (!dirty) return
              event.preventDefault()
              setLeaving(true)
            },
          }}
        />
      }
    >
      {own.data ? (
        <EditForm profile={own.data} onDirty={setDirty} />
      ) : (
        <Column>
          <Loaded call={own} failed={messages.loadFailed} skeleton={<FormSkeleton />}>
            {() => <SignInPrompt />}
          </Loaded>
        </Column>
      )}
      <ConfirmDialog
        open={leaving}
        title={say(messages.leave)}
        description={say(messages.leaveText)}
        cancel={say(messages.stay)}
        onCancel={() => setLeaving(false)}
        confirm={say(messages.discard)}
        onConfirm={() => {
          removeDraft(editKey)
          navigate('/')
        }}
        danger
      />
    </ScreenFrame>
  )
}

const FormSkeleton = () => (
  <div className="flex flex-col gap-5">
    <span className="self-center">
      <Skeleton round width={112} height={112} />
    </span>
    <Skeleton width="100%" height={210} />
    <Skeleton width="100%" height={190} />
  </div>
)

function SignInPrompt() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(messages.signIn)}
        action={
          <Link href="/registration?next=%2Fedit-profile" asChild>
            <ButtonLink>{say(messages.signInButton)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}

type EditFormProps = { profile: OwnProfile; onDirty: (dirty: boolean) => void }

function EditForm({ profile, onDirty }: EditFormProps) {
  const say = useSay()
  const form = useEdit(profile)
  const { busy, dirty } = form
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  const save = () => form.submit(() => showToast(messages.updated, messages.updatedText))

  return (
    <Form ref={form.form} className="contents" onSubmit={save}>
      <Column
        bar={
          <ActionBar>
            <SubmitButton label={say(messages.update)} busy={busy} disabled={!dirty} notBefore={0} />
          </ActionBar>
        }
      >
        <EditFields form={form} saved={profile.profileImageUrl} />
      </Column>
    </Form>
  )
}

type EditFieldsProps = { form: ReturnType<typeof useEdit>; saved: string | null }

function EditFields({ form, saved }: EditFieldsProps) {
  const say = useSay()
  const { draft, change, error, check, changesLeft } = form
  return (
    <>
      <ProfilePhoto form={form} at="edit" saved={saved} />
      <Card>
        <div className="flex flex-col gap-4">
          <NameField form={form} />
          <HandleField
            editing
            name={draft.displayName}
            handle={draft.userId}
            check={check}
            changes={changesLeft}
            error={error('userId')}
            onChange={(userId) => change({ userId })}
          />
          <TextArea
            name="bio"
            label={say(messages.bio)}
            hint={say(messages.bioHint)}
            error={error('bio')}
            dir="auto"
            value={draft.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-4">
          <Select
            label={say(messages.gender)}
            error={error('gender')}
            options={[
              { value: 'female', label: say(registrationMessages.female) },
              { value: 'male', label: say(registrationMessages.male) },
              { value: 'none', label: say(messages.none) },
            ]}
            value={draft.gender ?? 'none'}
            onChange={(gender) => change({ gender })}
          />
          <AgeField form={form} />
        </div>
      </Card>
    </>
  )
}
