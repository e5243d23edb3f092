import { useEffect, useState } from 'react'

/** How long after the last keystroke a search starts, in ms. */
const pauseMs = 250

/** Returns the text, but only once it has stayed the same for a moment. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
