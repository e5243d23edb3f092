import { useEffect, useState } from 'react'
import { noteServerTime, serverTime } from '#platform/live/server-time.ts'
import { dayInIndia } from '#platform/values/india.ts'

const betweenLooksMs = 60_000

/**
 * The day in India, 'YYYY-MM-DD': that of `now`, the server's time in its answer, so that the page begins as its HTML has it; on a page that
 * stays open over midnight the next one, within a minute.
 */
export function useToday(now: string): string {
  const [today, setToday] = useState(() => dayInIndia(new Date(now)))
  useEffect(() => {
    noteServerTime(now)
    const look = () => setToday(dayInIndia(serverTime()))
    look()
    const timer = setInterval(look, betweenLooksMs)
    // A page that was out of sight has had no timers.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return today
}
