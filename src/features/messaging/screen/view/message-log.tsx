import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#ui/hydrated.ts'
import type { Item } from './bubble-rules.ts'

type Props = {
  items: readonly Item[]
  render: (item: Item) => ReactNode
  hasEarlier: boolean
  /** Loads the page of messages before the first one. It is called repeatedly while the top is near. */
  onEarlier: () => void
  hasLater: boolean
  onLater: () => void
  /** Replaces an earlier part of the conversation with the latest messages. */
  onLatest: () => void
  /** The item to bring into view. It is brought into view again whenever the value changes. */
  target: { key: string; at: number } | undefined
  /** When the user last sent something, in ms. When it changes, the log scrolls to the end. */
  sentAt: number | undefined
  /** Called when the end comes into view or leaves it. */
  onEnd: (isAtEnd: boolean) => void
  children?: ReactNode
}

/** The assumed height of an item before it is measured, in pixels. */
const estimate = 64
/** More messages are loaded when fewer than this many items are left before either end. */
const near = 12
/** While the user is within this many pixels of the end, new messages make the log scroll down. */
const endPx = 80

/**
 * Shows the messages of a conversation. Only the messages near the visible part are in the DOM. The log opens at the
 * end and stays there while messages arrive. It keeps its scroll position when earlier messages are added above.
 */
export function MessageLog(props: Props) {
  const isHydrated = useIsHydrated()
  return isHydrated ? <VirtualLog {...props} /> : <FirstLog {...props} />
}

/** The log as the server renders it. Even without JavaScript, it is scrolled to the end. */
function FirstLog({ items, render, children }: Props) {
  return (
    <Frame className="flex flex-col-reverse">
      <div>
        {items.map((item) => (
          <div key={item.key}>{render(item)}</div>
        ))}
        {children}
      </div>
    </Frame>
  )
}

function VirtualLog({ items, render, children, ...props }: Props) {
  const { hasEarlier, onEarlier, hasLater, onLater, onLatest, target, sentAt, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate,
    getItemKey: (at) => items[at]!.key,
    anchorTo: 'end',
    followOnAppend: !hasLater,
    scrollEndThreshold: endPx,
    overscan: 8,
    paddingStart: 8,
    paddingEnd: 12,
    onChange: (instance) => setIsAtEnd(instance.isAtEnd(endPx)),
  })
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer])
  // Keeps the end in view when a keyboard opens or something appears below.
  useEffect(() => {
    const log = frame.current!
    let height = log.clientHeight
    const observer = new ResizeObserver(() => {
      const wasAtEnd = log.scrollHeight - log.scrollTop - height < endPx
      height = log.clientHeight
      if (wasAtEnd) virtualizer.scrollToEnd()
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [virtualizer])
  /** Whether the log scrolls to the end as soon as it has the latest messages. */
  const wantsEnd = useRef(false)
  useEffect(() => {
    if (sentAt !== undefined) wantsEnd.current = true
  }, [sentAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when something was sent
  useEffect(() => {
    if (!wantsEnd.current || hasLater) return
    wantsEnd.current = false
    virtualizer.scrollToEnd()
  }, [sentAt, hasLater, virtualizer])
  useEffect(() => onEnd(isAtEnd && !hasLater), [isAtEnd, hasLater, onEnd])
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => {
    if (hasEarlier && first < near) onEarlier()
  }, [hasEarlier, first, onEarlier])
  useEffect(() => {
    if (hasLater && last > items.length - near) onLater()
  }, [hasLater, last, items.length, onLater])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, not whenever a message comes
  useEffect(() => {
    const at = target ? items.findIndex(({ key }) => key === target.key) : -1
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'center' })
  }, [target, virtualizer])
  const toEnd = () => {
    if (!hasLater) return virtualizer.scrollToEnd({ behavior: 'smooth' })
    wantsEnd.current = true
    onLatest()
  }
  return (
    <div className="relative min-h-0 grow">
      <Frame ref={frame} className="absolute inset-0">
        <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(items[index]!)}
            </div>
          ))}
        </div>
        {children}
      </Frame>
      {(!isAtEnd || hasLater) && <ToEnd onPress={toEnd} />}
    </div>
  )
}

type FrameProps = { className: string; ref?: React.Ref<HTMLDivElement>; children: ReactNode }

function Frame({ className, ref, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div
      ref={ref}
      role="log"
      aria-label={t`Messages`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className={`min-h-0 grow overflow-y-auto overscroll-contain bg-sunken focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  )
}

function ToEnd({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full border border-line bg-raised text-ink shadow-float"
    >
      <ArrowDown size={20} aria-hidden="true" />
      <span className="sr-only">
        <Trans>To the latest message</Trans>
      </span>
    </button>
  )
}
