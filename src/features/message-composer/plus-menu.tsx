import { Trans } from '@lingui/react/macro'
import { CalendarClock, FileText, Handshake, Images, MapPin } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { lazyPart, preloading } from '../../ui/lazy-part.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import type { Conversation, LocationDetails } from '../messages/schema.ts'

const LazyVisitForm = lazyPart(() => import('../visits/visit-form.tsx'), 'VisitForm')
const LazyShareLocation = lazyPart(() => import('../places/share-location.tsx'), 'ShareLocation')
const LazyAgreementForm = lazyPart(() => import('../agreements/agreement-form.tsx'), 'AgreementForm')

type Props = {
  conversation: Conversation
  onPhotos: (files: readonly File[]) => void
  onDocument: (file: File) => void
  onLocation: (details: LocationDetails, text: string) => void
  onClose: () => void
}
type Form = 'visit' | 'agreement' | 'location'

const item = 'flex min-h-14 w-full items-center gap-4 rounded-lg px-3 text-left font-semibold hover:bg-sunken'
const icon = 'grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary'

/** What can be added to a conversation beside a text. */
export function PlusMenu({ conversation: { id }, onPhotos, onDocument, onLocation, onClose }: Props) {
  const [form, setForm] = useState<Form>()
  if (form === 'visit')
    return (
      <FormDialog
        title={<Trans>Schedule Site Visit</Trans>}
        onClose={onClose}
        form={<LazyVisitForm conversationId={id} onDone={onClose} />}
      />
    )
  if (form === 'agreement')
    return (
      <FormDialog
        title={<Trans>Pin what you have agreed</Trans>}
        onClose={onClose}
        form={<LazyAgreementForm conversationId={id} onDone={onClose} />}
      />
    )
  if (form === 'location')
    return (
      <LateDialog title={<Trans>Share a location</Trans>} onClose={onClose}>
        <LazyShareLocation onSend={onLocation} onClose={onClose} />
      </LateDialog>
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
        <li>
          <button type="button" {...preloading(LazyVisitForm)} onClick={() => setForm('visit')} className={item}>
            <span aria-hidden="true" className={icon}>
              <CalendarClock size={20} />
            </span>
            <Trans>Schedule Site Visit</Trans>
          </button>
        </li>
        <li>
          <button type="button" {...preloading(LazyShareLocation)} onClick={() => setForm('location')} className={item}>
            <span aria-hidden="true" className={icon}>
              <MapPin size={20} />
            </span>
            <Trans>Share Location</Trans>
          </button>
        </li>
        <li>
          <button
            type="button"
            {...preloading(LazyAgreementForm)}
            onClick={() => setForm('agreement')}
            className={item}
          >
            <span aria-hidden="true" className={icon}>
              <Handshake size={20} />
            </span>
            <Trans>Pin what you have agreed</Trans>
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

function FormDialog({ title, form, onClose }: { title: ReactNode; form: ReactNode; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryBoundary
        failure={<Trans>The form could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
      >
        {form}
      </QueryBoundary>
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
function FileItem({ icon: picture, accept, multiple = false, onChosen, onClose, children }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => input.current!.click()} className={item}>
        <span aria-hidden="true" className={icon}>
          {picture}
        </span>
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
