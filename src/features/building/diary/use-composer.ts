import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { hold } from '#ui/outbox.ts'
import { useOverlay } from '#ui/overlay.ts'
import { toast } from '#ui/toast.ts'
import type { WaitingEntry } from './waiting-entry.ts'

export type Composer = ReturnType<typeof useComposer>

/** In the overlay's state, 0 stands for a new entry and -1 for an unsent one. No stored entry has these ids. */
const [ofNew, ofWaiting] = [0, -1]

/** The state of the dialog over the diary. The Back button closes it. */
export function useComposer() {
  const { t } = useLingui()
  const { at, open, close } = useOverlay('diary')
  const [waiting, setWaiting] = useState<WaitingEntry>()
  const release = useRef<() => void>(undefined)
  const isOpen = at !== undefined
  // The outbox does not send an unsent entry while it is being edited. When the dialog closes, even by the Back button,
  // this releases the entry.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      release.current?.()
      release.current = undefined
    }
  }, [isOpen])

  async function change(entry: WaitingEntry): Promise<void> {
    const letGo = await hold(entry.id)
    if (!letGo) return toast(t`It is being sent right now.`)
    release.current = letGo
    setWaiting(entry)
    open(ofWaiting)
  }
  return {
    isNew: at === ofNew || (at === ofWaiting && waiting !== undefined),
    waiting: at === ofWaiting ? waiting : undefined,
    /** The id of the entry that is edited. */
    editedId: at !== undefined && at > ofNew ? at : undefined,
    write: () => open(ofNew),
    edit: (entryId: number) => open(entryId),
    change,
    close,
  }
}
