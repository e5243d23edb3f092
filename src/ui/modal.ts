import { type RefObject, useLayoutEffect } from 'react'

/** Makes a dialog modal while it is mounted; then the focus returns to where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // A layout effect runs before the browser paints, and cleans up before the dialog is removed: later the focus could not
  // be restored.
  useLayoutEffect(() => {
    const element = dialog.current!
    // The server-rendered dialog is open and not modal.
    element.close()
    element.showModal()
    return () => element.close()
  }, [dialog])
}
