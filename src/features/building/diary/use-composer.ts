import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useOverlay } from '#ui/overlay.ts'
import { toast } from '#ui/toast.ts'
import type { WaitingEntry } from './outbox-rules.ts'
import { hold } from './use-outbox.ts'

export type Composer = ReturnType<typeof useComposer>

/** These ids stand for a new entry and an unsent one in the overlay's state. No stored entry has them. */
const [ofNew, ofWaiting] = [0, -1]

/** The state of the dialog over the diary. The Back button closes it. */
export function useComposer() {
  const { t } = useLingui()
  const { at, open, close } = useOverlay('diary')
  const [waiting, setWaiting] = useState<WaitingEntry>()
  const release = useRef<() => void>(undefined)
  const isOpen = at !== undefined
  // When the dialog closes, even by the Back button, the outbox may send the edited entry again.
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
