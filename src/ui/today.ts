import { useEffect, useState } from 'react'
import { noteServerTime, serverTime } from '#platform/live/server-time.ts'
import { dayInIndia } from '#platform/values/india.ts'

const betweenLooksMs = 60_000

/**
 * The day in India, 'YYYY-MM-DD'. It starts as the day of `now`, the server's time in its response, so that the first
 * render matches the server's HTML. On a page that stays open past midnight, the day changes within a minute.
 */
export function useToday(now: string): string {
  const [today, setToday] = useState(() => dayInIndia(new Date(now)))
  useEffect(() => {
    noteServerTime(now)
    const look = () => setToday(dayInIndia(serverTime()))
    look()
    const timer = setInterval(look, betweenLooksMs)
    // Browsers may not run timers while a page is hidden, so the day is checked when the page is shown again.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return today
}
