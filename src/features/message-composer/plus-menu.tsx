import { Trans } from '@lingui/react/macro'
import { CalendarClock, FileText, Handshake, Images, MapPin, ReceiptIndianRupee, Ruler } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { preloading } from '../../ui/lazy-part.tsx'
import { type PlusForm, type PlusFormProps, PlusForms, partOf } from './plus-forms.tsx'

type Props = Omit<PlusFormProps, 'form'> & {
  /** The form to begin with, instead of the choice. */
  first: PlusForm | undefined
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

/** What can be added to a conversation beside a text: files, and the shortcuts, which are records of their own. */
export function PlusMenu({ first, onPhotos, onDocument, ...forms }: Props) {
  const [form, setForm] = useState(first)
  const { professional, onClose } = forms
  if (form) return <PlusForms {...forms} form={form} />
  const shortcut = (name: PlusForm, icon: ReactNode, label: ReactNode) => (
    <li>
      <button type="button" {...preloading(partOf(name))} onClick={() => setForm(name)} className={item}>
        {iconOf(icon)}
        {label}
      </button>
    </li>
  )
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
        {shortcut('visit', <CalendarClock size={20} />, <Trans>Schedule Site Visit</Trans>)}
        {shortcut('location', <MapPin size={20} />, <Trans>Share Location</Trans>)}
        {professional && shortcut('quote', <ReceiptIndianRupee size={20} />, <Trans>Request Quote</Trans>)}
        {shortcut('plan', <Ruler size={20} />, <Trans>Share Plan</Trans>)}
        {shortcut('agreement', <Handshake size={20} />, <Trans>Write down what you've agreed</Trans>)}
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

/** Opens the device's own choice of files. */
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
