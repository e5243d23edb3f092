import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLiveWanted } from '#platform/live/live-connection.ts'
import { useWhenBack } from '#ui/connection.ts'

/**
 * How long after the page load the live connection starts, in ms. The connection is optional, and nothing optional may
 * load in the first seconds of a page.
 */
const afterMs = 2_000

/**
 * Keeps the badges, the lists and the projects of a signed-in visitor's page up to date. The code for that is loaded
 * when the page is idle.
 */
export function useLive(): void {
  const queryClient = useQueryClient()
  const [tries, setTries] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try connects anew
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    let isAsked = false
    const connect = () => {
      if (isAsked || isOver) return
      isAsked = true
      void import('./live-news.ts').then(
        ({ listenForNews }) => {
          if (!isOver) end = listenForNews(queryClient)
        },
        () => setIsMissing(true),
      )
    }
    const timer = setTimeout(() => whenIdle(connect), afterMs)
    const forget = onLiveWanted(connect)
    return () => {
      isOver = true
      forget()
      clearTimeout(timer)
      end?.()
    }
  }, [queryClient, tries])
  useWhenBack(isMissing, () => {
    setIsMissing(false)
    setTries(tries + 1)
  })
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else run()
}
