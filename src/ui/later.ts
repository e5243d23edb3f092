import { useEffect, useState } from 'react'

/** How long after the last letter a search starts, in ms. */
const pauseMs = 250

/** A text once nobody has changed it for a moment. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
