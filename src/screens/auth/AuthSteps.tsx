import { useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { normalisePhone } from '#features/auth/phone/phone.ts'
import { isNotAdmitted } from '#features/auth/registration.ts'
import { safeNext } from '#features/auth/safeNext.ts'
import { setRemembered } from '#features/auth/sessions/remembered.ts'
import { setViewer, useIsRegistering, useViewer } from '#features/auth/sessions/viewer.ts'
import type { Mode } from '#features/auth/steps/askForCode.ts'
import { CodeStep } from '#features/auth/steps/CodeStep.tsx'
import { forgetFlow, type Sent, useFlow } from '#features/auth/steps/flow.ts'
import { stepWords } from '#features/auth/steps/messages.ts'
import { NotAdmittedStep } from '#features/auth/steps/NotAdmittedStep.tsx'
import { PhoneStep } from '#features/auth/steps/PhoneStep.tsx'
import { ProfileStep } from '#features/auth/steps/ProfileStep.tsx'
import { SuccessStep } from '#features/auth/steps/SuccessStep.tsx'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'

export const RegisterScreen = () => <AuthSteps mode="register" />
export const LoginScreen = () => <AuthSteps mode="login" />

const beforeHome = 500

/** Each step is an entry of the history, which keeps its name, so that Back and a reload find it again. */
function AuthSteps({ mode }: { mode: Mode }) {
  const say = useSay()
  const viewer = useViewer()
  const registering = useIsRegistering()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const { step, fromWelcome } = useHistoryState() ?? {}
  const [flow, change] = useFlow()
  const [otpCode, setOtpCode] = useState<string>()
  const next = safeNext(asked.get('next'))
  const here = search ? `${pathname}?${search}` : pathname

  if (step === 'success') return <SuccessStep next={next} />
  if (viewer) return <Redirect to="/" replace />
  if (registering) {
    return <ProfileStep onDone={() => navigate(here, { replace: true, state: { step: 'success' } })} />
  }

  const goOn = (sent: Sent, code: string | undefined) => {
    setOtpCode(code)
    change({ sent })
    navigate(here, { state: { step: 'code' } })
  }
  const backToWelcome = () =>
    fromWelcome ? history.back() : navigate(search ? `/auth?${search}` : '/auth', { replace: true })

  if (isNotAdmitted(step)) return <NotAdmittedStep why={step} onBack={() => history.back()} />
  if (step !== 'code' || !flow.sent) {
    return (
      <PhoneStep
        mode={mode}
        isInvited={asked.has('ref')}
        flow={flow}
        change={change}
        onBack={backToWelcome}
        onSent={goOn}
      />
    )
  }

  const { phoneNumber } = flow.sent
  const enter = async (requiresRegistration: boolean) => {
    localStorage.setItem('authPhone', normalisePhone(phoneNumber))
    setRemembered(flow.rememberMe)
    forgetFlow()
    if (requiresRegistration) {
      toast({ title: say(stepWords.verified), description: say(stepWords.verifiedText) })
      setViewer('registering')
      return navigate(here, { replace: true })
    }
    toast({ title: say(stepWords.loggedIn), description: say(stepWords.loggedInText) })
    await new Promise((resolve) => setTimeout(resolve, beforeHome))
    location.replace(next)
    // It never resolves, so that the button stays busy until the page has gone.
    await new Promise(() => undefined)
  }
  return (
    <CodeStep
      sent={flow.sent}
      reference={asked.get('ref')}
      rememberMe={flow.rememberMe}
      otpCode={otpCode}
      onSent={(sent, code) => {
        change({ sent })
        if (code) setOtpCode(code)
      }}
      onBack={() => history.back()}
      onNotAdmitted={(why) => navigate(here, { replace: true, state: { step: why } })}
      onVerified={enter}
    />
  )
}
