import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast } from '#ui/toast.ts'
import { useKept } from './kept-estimate.tsx'

/** The estimate of a visitor who was shown the way to an account. */
let expected: string | undefined

/** Says that a visitor's estimate has moved into the account after they registered or logged in from its page. */
export function useMovedNotice(): { expectAccount: () => void } {
  const { t } = useLingui()
  const { keeper, state, owner } = useKept()
  const isMoved = typeof owner === 'number' && state.keptOn === 'server' && state.id !== undefined
  useEffect(() => {
    if (!isMoved || state.id !== expected) return
    expected = undefined
    toast(t`Your estimate is in your account now.`)
  }, [isMoved, state.id, t])
  return {
    expectAccount() {
      expected = keeper?.read().id
    },
  }
}
