import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { showNotice } from '#ui/toast.ts'
import { type Opened, openBy, openedBy } from './open-late.ts'

export const LazyOpened = lazyPart(() => import('./opened-dialog.tsx'), 'OpenedDialog')

/** The search of everything and the list of keys, which open over every page. Their code is loaded when they open. */
export function OpenedOverPage() {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    openBy(setOpened)
    const handleKey = (event: KeyboardEvent) => {
      const next = openedBy(event)
      // A dialog that is open stays in front.
      if (!next || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpened(next)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  if (!opened) return null
  const close = () => setOpened(undefined)
  return (
    <QuietBoundary fallback={(retry) => retry && <NotLoaded onShown={close} />}>
      <LazyOpened what={opened} onClose={close} />
    </QuietBoundary>
  )
}

/** Says that the code of the dialog did not arrive. The next press tries again. */
function NotLoaded({ onShown }: { onShown: () => void }) {
  const { t } = useLingui()
  useEffect(() => {
    showNotice({
      title: t`This could not be opened`,
      text: t`Please check your connection and try again.`,
      isFailure: true,
    })
    onShown()
  })
  return null
}
