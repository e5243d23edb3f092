import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isComposing } from './composing.ts'
import { bringIntoView } from './scroll.ts'

type Props = {
  id?: string
  /** The part that is always visible. Its text, or an aria-label inside, is the accessible name. */
  summary: ReactNode
  summaryClassName?: string
  /** Called before the menu opens or closes. preventDefault leaves the menu open or closed as it was. */
  onPress?: (event: MouseEvent) => void
  className?: string
  /**
   * If true, a click on a button inside closes the menu, as a click on a link always does. A button that opens a dialog
   * does not close the menu, because the dialog is inside it.
   */
  isMenu?: boolean
  /** A function is not called until the menu first opens. This saves work on a page with many menus. */
  children: ReactNode | (() => ReactNode)
}

/**
 * A menu built on <details>, so that it opens without JavaScript. With JavaScript, a link, Escape, or a click or focus
 * outside closes it. A menu inside <main> scrolls into view when it opens. Menus in the bars of the shell are always in
 * view.
 */
export function Disclosure({
  id,
  summary,
  summaryClassName = '',
  className = '',
  onPress,
  isMenu = false,
  children,
}: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const details = ref.current!
    // The visitor opened the menu before React hydrated it.
    if (details.open) setWasOpened(true)
    const closeOnOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open || isComposing(event)) return
      details.open = false
      details.querySelector('summary')!.focus()
    }
    const closeOnChoice = ({ target }: Event) => {
      const chosen = (target as Element).closest(isMenu ? 'a, button:not([aria-haspopup])' : 'a')
      if (!chosen) return
      details.open = false
      if (chosen.matches('button')) details.querySelector('summary')!.focus()
    }
    const showOpened = () => {
      if (details.open && details.closest('main')) bringIntoView(details.lastElementChild!, 'nearest')
    }
    details.addEventListener('toggle', showOpened)
    details.addEventListener('click', closeOnChoice)
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    details.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
      details.removeEventListener('toggle', showOpened)
      details.removeEventListener('click', closeOnChoice)
      details.removeEventListener('keydown', closeOnEscape)
    }
  }, [isMenu])

  return (
    <details id={id} ref={ref} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button: its keys fire click events */}
      <summary
        onClick={(event) => {
          setWasOpened(true)
          onPress?.(event)
        }}
        className={`list-none select-none [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        {summary}
      </summary>
      {typeof children === 'function' ? wasOpened && children() : children}
    </details>
  )
}
