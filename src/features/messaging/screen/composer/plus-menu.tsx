import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Images } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import type { Shortcut, ShortcutProps, ShownKinds } from '#features/messaging/screen/view/shown-kind.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LateDialog } from '#ui/late-dialog.tsx'
import { preloading } from '#ui/lazy-part.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Props = ShortcutProps & {
  kinds: ShownKinds
  /** The kind whose form opens directly, so that the menu is skipped; undefined to show the menu. */
  first: MessageKind | undefined
  onPhotos: (files: readonly File[]) => void
  onDocument: (file: File) => void
}

const item = 'flex min-h-14 w-full items-center gap-4 rounded-lg px-3 text-left font-semibold hover:bg-sunken'
const iconOf = (icon: ReactNode) => (
  <span
    aria-hidden="true"
    className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
  >
    {icon}
  </span>
)

/** A menu of what can be added to a conversation besides text: files, and shortcuts such as a visit. */
export function PlusMenu({ kinds, first, onPhotos, onDocument, ...props }: Props) {
  const { i18n } = useLingui()
  const [shortcut, setShortcut] = useState(first && kinds[first].shortcut)
  const { onClose } = props
  if (shortcut) return <PlusForm {...props} shortcut={shortcut} />
  const shortcuts = Object.values(kinds).flatMap(({ shortcut }) => shortcut ?? [])
  return (
    <Dialog title={<Trans>Add to the conversation</Trans>} onClose={onClose}>
      <ul className="-mx-2">
        <li>
          <FileItem icon={<Images size={20} />} accept="image/*" multiple onChosen={onPhotos} onClose={onClose}>
            <Trans>Photos</Trans>
          </FileItem>
        </li>
        <li>
          <FileItem
            icon={<FileText size={20} />}
            accept=".pdf,.dwg,.dxf,application/pdf,image/jpeg,image/png,image/webp"
            onChosen={([file]) => file && onDocument(file)}
            onClose={onClose}
          >
            <Trans>Document</Trans>
          </FileItem>
        </li>
        {shortcuts
          .filter(({ isOffered }) => isOffered?.(props) ?? true)
          .map((each) => (
            <li key={each.title.id}>
              <button type="button" {...preloading(each)} onClick={() => setShortcut(each)} className={item}>
                {iconOf(<each.Icon size={20} />)}
                {i18n._(each.title)}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

type FileProps = {
  icon: ReactNode
  accept: string
  multiple?: boolean
  onChosen: (files: readonly File[]) => void
  onClose: () => void
  children: ReactNode
}

/** A menu entry that opens the file picker of the device. */
function FileItem({ icon, accept, multiple = false, onChosen, onClose, children }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => input.current!.click()} className={item}>
        {iconOf(icon)}
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          onClose()
        }}
      />
    </>
  )
}

/** Shows the form of a shortcut, which is loaded when it is opened. */
function PlusForm({ shortcut, ...props }: ShortcutProps & { shortcut: Shortcut }) {
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
