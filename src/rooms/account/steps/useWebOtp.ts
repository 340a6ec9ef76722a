import { useEffect, useEffectEvent } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** Lets the browser read the code out of the message, if it offers that. */
export function useWebOtp(onCode: (code: string) => void) {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) receive(String(credential.code))
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
