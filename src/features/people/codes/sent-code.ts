import { useEffect, useState } from 'react'
import { forget, keep, keptNames, readKept } from '#platform/device/tab-storage.ts'
import { sentCodeSeconds } from './rules.ts'

/**
 * A code that was sent to `phone` at `at`, in ms since 1970. `times` is how often a code was sent to that number since
 * the page was loaded; 0 after a reload.
 */
export type SentCode = { phone: string; at: number; times: number }
type Purpose = 'login' | 'registration'

const prefix = 'code '

/**
 * Remembers, in this tab, to which number a code was sent by SMS, as long as the code is valid. People leave the page
 * to read the SMS. When they come back, the field for the code is still there, even if the phone has reloaded the page.
 */
export function useSentCode(purpose: Purpose) {
  const [sent, setSent] = useState<SentCode>()
  // The stored code is read after the first render, because the first render must match the server's.
  useEffect(() => setSent(readSentCode(purpose, Date.now())), [purpose])
  function noteSent(phone: string): void {
    const at = Date.now()
    keepSentCode(purpose, { phone, at })
    setSent({ phone, at, times: sent?.phone === phone ? sent.times + 1 : 1 })
  }
  function forgetSent(): void {
    forget(`${prefix}${purpose}`)
    setSent(undefined)
  }
  return { sent, noteSent, forgetSent }
}

export function keepSentCode(purpose: Purpose, { phone, at }: Pick<SentCode, 'phone' | 'at'>): void {
  keep(`${prefix}${purpose}`, { phone, at })
}

/** Returns undefined if no code was sent or it is no longer valid. */
export function readSentCode(purpose: Purpose, now: number): SentCode | undefined {
  const { phone, at } = readKept(`${prefix}${purpose}`)
  if (typeof phone === 'string' && typeof at === 'number' && at <= now && now < at + sentCodeSeconds * 1000)
    return { phone, at, times: 0 }
  forget(`${prefix}${purpose}`)
  return undefined
}

/**
 * Call this when somebody has logged in or registered, because they need no code any more. It does not change what the
 * page shows.
 */
export function forgetSentCodes(): void {
  keptNames(prefix).forEach(forget)
}
