import { type RefObject, useEffect } from 'react'

/**
 * Keeps the toasts on a wide screen above a bar at the bottom of the screen (ui/toaster.tsx), even if the bar grows.
 */
export function useToastRise(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--toast-rise', `${Math.ceil(entry!.contentRect.height)}px`),
    )
    observer.observe(bar.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-rise')
    }
  }, [bar])
}
