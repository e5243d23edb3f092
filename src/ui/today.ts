import { useEffect, useState } from 'react'
import { dayInIndia } from '#platform/values/india.ts'

const betweenLooksMs = 60_000

/**
 * The day in India, 'YYYY-MM-DD'. In the first render it is the day of `now`, the server's time in its response, to
 * match the server's HTML. After that it is the day by the device's clock, so that it changes on a page that stays open
 * past midnight.
 */
export function useToday(now: string): string {
  const [today, setToday] = useState(() => dayInIndia(new Date(now)))
  useEffect(() => {
    const look = () => setToday(dayInIndia(new Date()))
    look()
    const timer = setInterval(look, betweenLooksMs)
    // Browsers may not run timers while a page is hidden, so the day is checked when the page is shown again.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
