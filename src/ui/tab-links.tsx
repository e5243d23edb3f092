import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { bringIntoView } from './scroll.ts'
import { SearchLink } from './search-link.tsx'

type Tab = {
  id: string
  label: ReactNode
  /** Search parameters besides `tab` that the link to this tab removes. */
  without?: readonly string[]
}

type Props = {
  name: string
  label: string
  tabs: readonly Tab[]
  current: string
  /** The id of the tab that is shown if the address has no `tab`. By default that of the first tab. */
  first?: string
  className?: string
}

/**
 * Tabs with their state in `?tab=`. Without JavaScript they are links. With JavaScript the arrow keys also change the
 * tab, and the panel that a press opens scrolls into view.
 */
export function TabLinks({ name, label, tabs, current, first = tabs[0]?.id, className = '' }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  // An effect is needed, because the panel of the pressed tab is rendered only after `current` has changed.
  useEffect(() => {
    if (pressed.current === current) showPanel(list.current!)
    pressed.current = undefined
  }, [current])
  const move = (event: KeyboardEvent) => {
    const to = tabAfter(
      event.key,
      tabs.findIndex(({ id }) => id === current),
      tabs.length,
    )
    if (to === undefined) return
    event.preventDefault()
    const tab = list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[to]!
    tab.focus()
    tab.click()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={`flex overflow-x-auto border-b border-line max-md:-scroll-mt-16 [scrollbar-width:none] ${className}`}
    >
      {tabs.map(({ id, label, without = [] }) => (
        <SearchLink
          key={id}
          role="tab"
          id={`${name}-${id}`}
          aria-selected={id === current}
          aria-controls={id === current ? `${name}-panel` : undefined}
          tabIndex={id === current ? 0 : -1}
          change={{ tab: id === first ? undefined : id, ...Object.fromEntries(without.map((key) => [key, undefined])) }}
          replace
          onClick={({ detail }) => {
            // Clicks by keys have a `detail` of 0. They need no scrolling, because the browser keeps the focused tab in
            // view.
            if (detail > 0 && id === current) showPanel(list.current!)
            else pressed.current = detail > 0 ? id : undefined
          }}
          className="-mb-px inline-flex min-h-12 grow items-center justify-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-2.5 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-primary aria-selected:text-ink sm:grow-0 sm:px-5"
        >
          {label}
        </SearchLink>
      ))}
    </div>
  )
}

/** Scrolls the tabs to the top if less than a third of the screen is left for the panel below them. */
function showPanel(list: HTMLElement): void {
  const { bottom } = list.getBoundingClientRect()
  if (innerHeight - bottom < innerHeight / 3) bringIntoView(list, 'start')
}

export function TabPanel({ name, current, children }: { name: string; current: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${current}`}>
      {children}
    </div>
  )
}

/** The index of the tab that a key moves to, wrapping around. Undefined for other keys. */
function tabAfter(key: string, at: number, total: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % total
  if (key === 'ArrowLeft') return (at - 1 + total) % total
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : undefined
}
