import { type RefObject, useLayoutEffect } from 'react'

/** Makes a dialog modal while it is there; afterwards the focus is where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before the browser paints, and before the dialog leaves the page: later nothing could give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    // The server's is open and not modal.
    element.close()
    element.showModal()
    return () => element.close()
  }, [dialog])
}
