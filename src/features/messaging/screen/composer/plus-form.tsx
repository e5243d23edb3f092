import { Trans, useLingui } from '@lingui/react/macro'
import type { Shortcut, ShortcutProps } from '#features/messaging/screen/view/shown-kind.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LateDialog } from '#ui/late-dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/** The form of a shortcut, loaded when it is opened */
export function PlusForm({ shortcut, ...props }: ShortcutProps & { shortcut: Shortcut }) {
  const { i18n } = useLingui()
  const { Form, isDialog } = shortcut
  const title = i18n._(shortcut.title)
  if (isDialog)
    return (
      <LateDialog title={title} onClose={props.onClose}>
        <Form {...props} />
      </LateDialog>
    )
  return (
    <Dialog title={title} onClose={props.onClose}>
      <QueryBoundary
        failure={<Trans>The form could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
      >
        <Form {...props} />
      </QueryBoundary>
    </Dialog>
  )
}
