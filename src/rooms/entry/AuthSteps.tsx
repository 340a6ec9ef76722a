import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { send } from '#ground/calls/send.ts'
import { sessionEnded } from '#ground/calls/sessionEnds.ts'
import { forget } from '#ground/kept.ts'
import { chooseLanguage, currentLanguage, useSay } from '#ground/words/language.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { logoutWords } from '#rooms/account/account.words.ts'
import { normalisePhone, readablePhone } from '#rooms/account/phone/phone.ts'
import { isNotAdmitted } from '#rooms/account/registration.ts'
import { setRemembered } from '#rooms/account/sessions/remembered.ts'
import { setViewer, useIsRegistering, useViewer } from '#rooms/account/sessions/viewer.ts'
import type { Mode } from '#rooms/account/steps/askForCode.ts'
import { CodeStep } from '#rooms/account/steps/CodeStep.tsx'
import { forgetFlow, type Sent, useFlow } from '#rooms/account/steps/flow.ts'
import { NotAdmittedStep } from '#rooms/account/steps/NotAdmittedStep.tsx'
import { PhoneStep } from '#rooms/account/steps/PhoneStep.tsx'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { stepWords } from '#rooms/account/steps/steps.words.ts'
import { TermsLine } from '#rooms/account/steps/TermsLine.tsx'
import { YourNumber } from '#rooms/account/steps/YourNumber.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { safeNext } from '#rooms/page/safeNext.ts'
import { registrationWords } from '#rooms/person/person.words.ts'
import { RegistrationFields } from '#rooms/person/RegistrationFields.tsx'
import { useRegistration } from '#rooms/person/useRegistration.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'
import { keptRating } from './keptRating.ts'
import { RatedCard } from './RatedCard.tsx'
import { Success } from './Success.tsx'

export const RegisterScreen = () => <AuthSteps mode="register" />
export const LoginScreen = () => <AuthSteps mode="login" />

const beforeHome = 500
const { protects } = readBoot().policy
const WhoseStep = lazy(async () => ({
  default: (await import('#rooms/account/steps/WhoseStep.tsx')).WhoseStep,
}))

/** Each step is an entry of the history, which keeps its name, so that Back and a reload find it again. */
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
  const [rating] = useState(() => keptRating(next, step === 'success'))
  const about = rating && <RatedCard userId={rating.userId} words={stepWords.starsKept} />
  const succeed = (isBack: boolean, sent?: boolean) =>
    navigate(here, { replace: true, state: { step: 'success', isBack, sent } })
  const goOnBack = () => {
    if (rating) succeed(true)
    else location.replace(next)
  }
  usePasskey(mode === 'login' && step === undefined && !viewer && !registering, flow.rememberMe, goOnBack)

  if (step === 'success') {
    const isBack = came.isBack === true
    const sent = typeof came.sent === 'boolean' ? came.sent : undefined
    return (
      <Success
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
      // In this language they have made their profile, so that no link of somebody else's has a say any more.
      chooseLanguage(currentLanguage())
      succeed(false)
    }
    return <ProfileStep about={about} onDone={welcome} />
  }

  const goOn = (sent: Sent, code: string | undefined) => {
    setOtpCode(code)
    change({ sent })
    navigate(here, { state: { step: 'code' } })
  }
  const backToWelcome = () =>
    fromWelcome || rating ? history.back() : navigate(search ? `/auth?${search}` : '/auth', { replace: true })

  if (isNotAdmitted(step)) return <NotAdmittedStep why={step} onBack={() => history.back()} />
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
      tell(stepWords.verified, stepWords.verifiedText)
      setViewer('registering')
      return navigate(here, { replace: true })
    }
    tell(stepWords.loggedIn, stepWords.loggedInText)
    if (rating) return succeed(true)
    await new Promise((resolve) => setTimeout(resolve, beforeHome))
    location.replace(next)
    // It never resolves, so that the button stays busy until the page has gone.
    await new Promise(() => undefined)
  }
  if (step === 'whose') {
    return (
      <Suspense fallback={null}>
        <WhoseStep rememberMe={flow.rememberMe} onBack={() => history.back()} onAnswered={enter} />
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

/**
 * Where the browser knows a passkey it offers that in the field of the number, and nobody taps more than
 * before.
 */
function usePasskey(isOffered: boolean, rememberMe: boolean, goOn: () => void) {
  const latest = useRef({ rememberMe, goOn })
  latest.current = { rememberMe, goOn }
  useEffect(() => {
    if (!isOffered || !protects) return
    const over = new AbortController()
    const offer = async () => {
      const { offerPasskey } = await import('#rooms/protect/passkeys/browser.ts')
      if (!(await offerPasskey(() => latest.current.rememberMe, over.signal))) return
      setRemembered(latest.current.rememberMe)
      forgetFlow()
      tell(stepWords.loggedIn, stepWords.loggedInText)
      setTimeout(() => latest.current.goOn(), beforeHome)
    }
    // Without it people sign in by a code, as always.
    offer().catch(() => undefined)
    return () => over.abort()
  }, [isOffered])
}

/** The profile form, for a number that is new. */
function ProfileStep({ about, onDone }: { about: ReactNode; onDone: () => void }) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const { submit, ...registration } = useRegistration()
  const [busy, run] = useOneAtATime()
  const { act } = useAct({ failed: logoutWords.failed })
  const onceShown = useOnceShown()
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const leave = () =>
    act(async () => {
      await send(authCalls.logout, {})
      forget('registration')
      sessionEnded('registering')
    })
  const register = () =>
    run(async () => {
      const outcome = await submit()
      if (outcome.done) {
        tell(registrationWords.complete, registrationWords.completeText)
        return onDone()
      }
      tellFailure(outcome.title, outcome.words)
      onceShown(() => {
        const wrong = fields.current?.querySelector('[aria-invalid=true]:not([type=file])')
        if (wrong instanceof HTMLElement) wrong.focus()
      })
    })

  return (
    <StepFrame
      over={about}
      title={say(registrationWords.title)}
      text={<YourNumber number={readablePhone(localStorage.authPhone ?? '')} onEdit={leave} />}
      onSubmit={register}
      action={<SubmitButton isLow label={say(registrationWords.submit)} busy={busy} notBefore={0} />}
      note={<TermsLine />}
    >
      <div ref={fields} className="flex max-h-115 min-h-fit flex-1 flex-col justify-evenly gap-2.5 md:gap-4">
        <RegistrationFields {...registration} />
      </div>
    </StepFrame>
  )
}
