import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { normalisePhone } from '#features/accounts/phone/phone.ts'
import { isRegistrationRefusal } from '#features/accounts/registration.ts'
import { setRemembered } from '#features/accounts/sessions/rememberMe.ts'
import { setViewer, useIsRegistering, useViewer } from '#features/accounts/sessions/viewer.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { CodeStep } from '#features/signIn/steps/CodeStep.tsx'
import { forgetFlow, type RequestedCode, useFlow } from '#features/signIn/steps/flow.ts'
import { PhoneStep } from '#features/signIn/steps/PhoneStep.tsx'
import { RegistrationClosedStep } from '#features/signIn/steps/RegistrationClosedStep.tsx'
import type { Mode } from '#features/signIn/steps/requestCode.ts'
import { readBoot } from '#features/site/boot.ts'
import { safeNext } from '#features/site/safeNext.ts'
import { chooseLanguage, currentLanguage } from '#platform/i18n/language.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { pendingRating } from './pendingRating.ts'
import { RatedCard } from './RatedCard.tsx'
import { SignInSuccess } from './SignInSuccess.tsx'

export const RegisterScreen = () => <AuthSteps mode="register" />
export const LoginScreen = () => <AuthSteps mode="login" />

const beforeHome = 500
const { protects } = readBoot().policy
const NumberOwnerStep = lazy(async () => ({
  default: (await import('#features/signIn/steps/NumberOwnerStep.tsx')).NumberOwnerStep,
}))

let ProfileStep: typeof import('./ProfileStep.tsx').ProfileStep | undefined
const fetchProfileStep = async () => {
  ProfileStep ??= (await import('./ProfileStep.tsx')).ProfileStep
}

/** Each step is a history entry, so Back and reload work. */
function AuthSteps({ mode }: { mode: Mode }) {
  const viewer = useViewer()
  const registering = useIsRegistering()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const { step, fromWelcome, ...came } = useHistoryState() ?? {}
  const [flow, change] = useFlow()
  const [otpCode, setOtpCode] = useState<string>()
  const next = safeNext(asked.get('next'))
  const here = search ? `${pathname}?${search}` : pathname
  const [rating] = useState(() => pendingRating(next, step === 'success'))
  const about = rating && <RatedCard userId={rating.userId} words={signInFormMessages.starsKept} />
  const succeed = (isBack: boolean, sent?: boolean) =>
    navigate(here, { replace: true, state: { step: 'success', isBack, sent } })
  const goOnBack = () => {
    if (rating) succeed(true)
    else location.replace(next)
  }
  usePasskey(mode === 'login' && step === undefined && !viewer && !registering, flow.rememberMe, goOnBack)

  useProfileStep(registering, mode === 'register' && step === 'code')

  if (step === 'success') {
    const isBack = came.isBack === true
    const sent = typeof came.sent === 'boolean' ? came.sent : undefined
    return (
      <SignInSuccess
        next={next}
        isBack={isBack}
        rating={rating}
        sent={sent}
        onSent={(done) => succeed(isBack, done)}
      />
    )
  }
  if (viewer) return <Redirect to="/" replace />
  if (registering) {
    const welcome = () => {
      // Fixes the language, so links can't change it later.
      chooseLanguage(currentLanguage())
      succeed(false)
    }
    return ProfileStep ? <ProfileStep about={about} onDone={welcome} /> : null
  }

  const goOn = (sent: RequestedCode, code: string | undefined) => {
    setOtpCode(code)
    change({ sent })
    navigate(here, { state: { step: 'code' } })
  }
  const backToWelcome = () =>
    fromWelcome || rating ? history.back() : navigate(search ? `/auth?${search}` : '/auth', { replace: true })

  if (isRegistrationRefusal(step)) return <RegistrationClosedStep why={step} onBack={() => history.back()} />
  if ((step !== 'code' && step !== 'whose') || !flow.sent) {
    return (
      <PhoneStep
        mode={mode}
        about={about}
        isInvited={asked.get('ref')?.includes('.') ?? false}
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
      await fetchProfileStep().catch(() => undefined)
      showToast(signInFormMessages.verified, signInFormMessages.verifiedText)
      setViewer('registering')
      return navigate(here, { replace: true })
    }
    showToast(signInFormMessages.loggedIn, signInFormMessages.loggedInText)
    if (rating) return succeed(true)
    await new Promise((resolve) => setTimeout(resolve, beforeHome))
    location.replace(next)
    // Never resolves, so the button stays busy until the page unloads.
    await new Promise(() => undefined)
  }
  if (step === 'whose') {
    return (
      <Suspense fallback={null}>
        <NumberOwnerStep rememberMe={flow.rememberMe} onBack={() => history.back()} onAnswered={enter} />
      </Suspense>
    )
  }
  return (
    <CodeStep
      mode={mode}
      about={about}
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
      onUnsure={() => navigate(here, { replace: true, state: { step: 'whose' } })}
    />
  )
}

/** Not `React.lazy`: once a fallback shows, React delays the content by 300 ms. */
function useProfileStep(isNeeded: boolean, isLikely: boolean) {
  const [outcome, settle] = useState<{ error?: unknown }>({})
  useEffect(() => {
    if (ProfileStep || !(isNeeded || isLikely)) return
    fetchProfileStep().then(
      () => settle({}),
      (error) => settle({ error }),
    )
  }, [isNeeded, isLikely])
  if (isNeeded && !ProfileStep && 'error' in outcome) throw outcome.error
}

/** Passkey autofill in the number field, with no extra tap. */
function usePasskey(isOffered: boolean, rememberMe: boolean, goOn: () => void) {
  const latest = useRef({ rememberMe, goOn })
  latest.current = { rememberMe, goOn }
  useEffect(() => {
    if (!isOffered || !protects) return
    const over = new AbortController()
    const offer = async () => {
      const { offerPasskey } = await import('#features/security/passkeys/browserPasskeys.ts')
      if (!(await offerPasskey(() => latest.current.rememberMe, over.signal))) return
      setRemembered(latest.current.rememberMe)
      forgetFlow()
      showToast(signInFormMessages.loggedIn, signInFormMessages.loggedInText)
      setTimeout(() => latest.current.goOn(), beforeHome)
    }
    // Ignore failures: sign-in by code still works.
    offer().catch(() => undefined)
    return () => over.abort()
  }, [isOffered])
}
