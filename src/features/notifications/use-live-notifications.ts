import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf } from '../../platform/endpoint.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { useWhenBack } from '../../ui/connection.ts'
import { visitorEndpoint } from '../accounts/endpoints.ts'
import { notificationsEndpoint } from './endpoints.ts'

/** The page has its first seconds for itself. */
const afterMs = 2_000

/** Keeps the badges and lists of a signed-in visitor's page up to date. What that needs is loaded when the page is idle. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient()
  const [tries, setTries] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try connects anew
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const connect = () =>
      void import('../../platform/live.ts').then(
        ({ connectLive }) => {
          if (isOver) return
          end = connectLive({
            onNews: () => void invalidatePath(queryClient, addressOf(notificationsEndpoint)),
            onRefused: () => void invalidatePath(queryClient, addressOf(visitorEndpoint)),
          })
        },
        () => setIsMissing(true),
      )
    const timer = setTimeout(() => whenIdle(() => isOver || connect()), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [queryClient, tries])
  useWhenBack(isMissing, () => {
    setIsMissing(false)
    setTries(tries + 1)
  })
}

/** Safari knows no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else run()
}
