import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useProofOfWork } from '#features/accounts/proofOfWork/useProofOfWork.ts'
import { knowsPasskeys, showPasskey } from '#features/security/passkeys/browserPasskeys.ts'
import { CheckingNotice } from '#features/signIn/form/CheckingNotice.tsx'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { readBoot } from '#features/site/boot.ts'
import { CallError } from '#platform/api/client.ts'
import { fieldRefusalMessage, refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { AdminPanel } from './AdminPanel.tsx'
import { adminCalls } from './admin.contract.ts'
import {
  adminRefusals,
  adminSignInMessages,
  inPasswordField,
  adminSignInMessages as messages,
} from './admin.messages.ts'
import { administratorsCalls } from './administrators/administrators.contract.ts'
import { administratorsRefusals, adminPasskeyMessages } from './administrators/administrators.messages.ts'
import { adminSessionEnded, unlockAdmin, useAdminUnlocked } from './adminLock.ts'

const whyNoKey = (failure: unknown): Text =>
  failure instanceof CallError
    ? refusalMessage(failure, administratorsRefusals)
    : adminPasskeyMessages.notHere

function useAdminPasskey() {
  const { busy, problem, setProblem, act } = useAct({ failed: adminSignInMessages.denied, why: whyNoKey })
  const signIn = () =>
    act(async () => {
      const { options } = await send(administratorsCalls.beginSignIn, {})
      const shown = await showPasskey(options)
      if (!shown) return setProblem(adminPasskeyMessages.notShown)
      const { token } = await send(administratorsCalls.signIn, { shown })
      unlockAdmin(token)
    })
  return { busy, problem, signIn }
}

function KeySignIn() {
  const say = useSay()
  const { busy, problem, signIn } = useAdminPasskey()
  if (!knowsPasskeys()) return null
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-border pt-5">
      <Button tone="soft" wide busy={busy} onClick={signIn}>
        {!busy && <KeyRound size={20} aria-hidden="true" />}
        {say(adminPasskeyMessages.signIn)}
      </Button>
      <Problem announced text={problem} />
    </div>
  )
}

function KeyGate() {
  const say = useSay()
  const { busy, problem, signIn } = useAdminPasskey()
  return (
    <StepFrame
      title={say(adminSignInMessages.title)}
      text={say(adminSessionEnded() ? adminPasskeyMessages.ended : adminPasskeyMessages.signInText)}
      onSubmit={signIn}
      action={
        <Button type="submit" size="large" wide busy={busy} disabled={!knowsPasskeys()}>
          {!busy && <KeyRound size={20} aria-hidden="true" />}
          {say(adminPasskeyMessages.signIn)}
        </Button>
      }
    >
      {!knowsPasskeys() && <p className="text-small text-muted">{say(adminPasskeyMessages.unknownHere)}</p>}
      <Problem announced text={problem} />
    </StepFrame>
  )
}

const { protects } = readBoot().policy

function PasswordForm() {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isVisible, setVisible] = useState(false)
  const [checking, asking] = useProofOfWork()
  const { busy, error, notBefore, act, refuse, forgive } = useAct({
    failed: (failure) => (fieldRefusalMessage(failure, adminRefusals) ? messages.denied : messages.error),
    why: adminRefusals,
    field: {
      words: (failure) => fieldRefusalMessage(failure, inPasswordField),
      focus: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
  })

  const enter = () =>
    act(async () => {
      if (password === '') return refuse(messages.denied, adminRefusals.WRONG_PASSWORD, messages.required)
      const { token } = await asking((work) => send(adminCalls.login, { password, ...(work && { work }) }))
      if (!protects) showToast(messages.granted)
      unlockAdmin(token)
    })

  return (
    <StepFrame
      title={say(messages.title)}
      text={say(adminSessionEnded() ? messages.ended : messages.text)}
      onSubmit={enter}
      action={<SubmitButton label={say(messages.enter)} busy={busy} notBefore={notBefore} />}
    >
      <Field
        ref={field}
        dir="ltr"
        label={say(messages.password)}
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        value={password}
        error={error}
        steady
        onChange={(event) => {
          setPassword(event.target.value)
          forgive()
        }}
        end={
          <IconButton
            label={say(isVisible ? messages.hide : messages.show)}
            icon={isVisible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            onClick={() => setVisible(!isVisible)}
          />
        }
      />
      <CheckingNotice now={checking} />
      {protects && <KeySignIn />}
    </StepFrame>
  )
}

const { passkeyOnlyAdmin } = readBoot()

export function AdminScreen() {
  const isUnlocked = useAdminUnlocked()
  if (isUnlocked) return <AdminPanel />
  return passkeyOnlyAdmin ? <KeyGate /> : <PasswordForm />
}
