import { useEffect, useState } from 'react'
import { forget, keep, keptNames, readKept } from '#platform/device/tab-storage.ts'
import { sentCodeSeconds } from './rules.ts'

/** `times`: how often a code was sent to the number since the page was loaded; 0 after a reload. */
export type SentCode = { phone: string; at: number; times: number }
type Purpose = 'login' | 'registration'

const prefix = 'code '

/**
 * To which number a code was sent by SMS. The tab remembers it while the code works: whoever goes to read the text finds the field
 * for it again, also when the phone has loaded the page anew.
 */
export function useSentCode(purpose: Purpose) {
  const [sent, setSent] = useState<SentCode>()
  // After the first render, which must match the server's.
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

/** Undefined when there is none, or it works no longer. */
export function readSentCode(purpose: Purpose, now: number): SentCode | undefined {
  const { phone, at } = readKept(`${prefix}${purpose}`)
  if (typeof phone === 'string' && typeof at === 'number' && at <= now && now < at + sentCodeSeconds * 1000)
    return { phone, at, times: 0 }
  forget(`${prefix}${purpose}`)
  return undefined
}

/** Somebody is logged in now, or registered: nobody waits for a code any more. What is on the page stays. */
export function forgetSentCodes(): void {
  keptNames(prefix).forEach(forget)
}
