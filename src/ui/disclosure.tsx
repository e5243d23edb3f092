import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { bringIntoView } from './scroll.ts'

type Props = {
  /** Always visible; its text, or an aria-label inside, is the accessible name. */
  summary: ReactNode
  summaryClassName?: string
  /** Called before it opens or closes; preventDefault keeps it as it is. */
  onPress?: (event: MouseEvent) => void
  className?: string
  children: ReactNode
}

/**
 * A menu on <details> that opens without JavaScript. With it, a link, Escape, or a click or focus outside closes the menu, and one
 * on the page comes into view; those of the shell's bars always are.
 */
export function Disclosure({ summary, summaryClassName = '', className = '', onPress, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current!
    const closeOnOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')!.focus()
    }
    const closeOnLink = (event: Event) => {
      if ((event.target as Element).closest('a')) details.open = false
    }
    const showOpened = () => {
      if (details.open && details.closest('main')) bringIntoView(details.lastElementChild!, 'nearest')
    }
    details.addEventListener('toggle', showOpened)
    details.addEventListener('click', closeOnLink)
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    details.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
      details.removeEventListener('toggle', showOpened)
      details.removeEventListener('click', closeOnLink)
      details.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={ref} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button: its keys fire click events */}
      <summary
        onClick={onPress}
        className={`list-none select-none [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
