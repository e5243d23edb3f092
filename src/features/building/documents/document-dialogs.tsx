import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useDocumentWords } from './document-words.tsx'
import { FileField, useFileUpload } from './file-field.tsx'
import { newDocumentMutation, newVersionMutation } from './mutations.ts'
import { type DocumentKind, isPriced, titleFrom } from './rules.ts'
import { type Documents, documentForm, type NewDocument, newVersion } from './schema.ts'

type Props = {
  projectId: number
  /** The chosen or dropped file. Its upload starts when the dialog opens. */
  file: File
  onClose: () => void
}

/** Guesses the kind of a document from its file. '' if it could be of any kind. */
function kindOf({ name, type }: File): DocumentKind | '' {
  if (/\.(dwg|dxf)$/i.test(name)) return 'drawing_architectural'
  return type.startsWith('image/') ? 'photo_or_scan' : ''
}

type NewProps = Props & {
  /** The kinds of documents that the user may add. */
  kinds: readonly DocumentKind[]
  isCustomer: boolean
  /** The professionals with whom a customer can have an agreement, a quotation or a bill. */
  professionals: Documents['professionals']
}

export function NewDocumentDialog(props: NewProps) {
  return (
    <Dialog title={<Trans>Add a document</Trans>} onClose={props.onClose}>
      <NewDocumentForm {...props} />
    </Dialog>
  )
}

function NewDocumentForm({ projectId, file, kinds, isCustomer, professionals, onClose }: NewProps) {
  const { t } = useLingui()
  const words = useDocumentWords()
  const [only] = professionals.length === 1 ? professionals : []
  const form = useSchemaForm({
    schema: documentForm,
    mutation: newDocumentMutation(projectId),
    toBody: ({ memberId, ...input }): NewDocument => ({
      ...input,
      memberId: isPriced(input.kind) ? (only?.memberId ?? (Number(memberId) || null)) : null,
    }),
    // If the kind cannot be told from the file, it stays '', and validation then asks the user to choose one.
    defaultValues: {
      ...{ fileId: 0, fileName: file.name, kind: kindOf(file) as DocumentKind, title: titleFrom(file.name) },
      memberId: '',
    },
    onSuccess() {
      onClose()
      toast(t`Document added`)
    },
  })
  const { field, isBusy, setValue, watch } = form
  const mustChoose = isPriced(watch('kind')) && professionals.length > 1
  const whoSees = () => {
    if (!isPriced(watch('kind')) || mustChoose) return undefined
    if (!isCustomer) return t`Only you, the home builder and your accountant see it.`
    const name = only?.name
    return name ? t`Only you, ${name} and their accountant see it.` : t`Only you see it.`
  }
  const chooser = useFormFile(projectId, file, {
    onStored: (id) => setValue('fileId', id, { shouldValidate: id > 0 }),
    onNamed: (name) => setValue('fileName', name),
  })
  return (
    <Form form={form} className="grid gap-5">
      <FileField
        {...chooser}
        error={field('fileId').error}
        onChoose={(next) => {
          if (!form.getValues('title')) setValue('title', titleFrom(next.name))
          chooser.onChoose(next)
        }}
      />
      <TextField label={t`What it is`} {...field('title')} />
      <SelectField label={t`Kind`} hint={whoSees()} {...field('kind')}>
        <option value="">{t`Choose …`}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {mustChoose && (
        <SelectField
          label={t`Who is it with?`}
          hint={t`Only you, the person you choose and their accountant see it.`}
          {...field('memberId')}
        >
          <option value="">{t`Choose …`}</option>
          {professionals.map(({ memberId, name }) => (
            <option key={memberId} value={memberId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Buttons isBusy={isBusy} isUploading={chooser.upload.state === 'sending'} onClose={onClose}>
        {t`Add`}
      </Buttons>
    </Form>
  )
}

type VersionProps = Props & { document: { id: number; title: string; lang: string; versionCount: number } }

export function NewVersionDialog(props: VersionProps) {
  return (
    <Dialog title={<Trans>Add a new version</Trans>} onClose={props.onClose}>
      <NewVersionForm {...props} />
    </Dialog>
  )
}

function NewVersionForm({ projectId, document, file, onClose }: VersionProps) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: newVersion,
    mutation: newVersionMutation(projectId, document.id),
    defaultValues: { fileId: 0, fileName: file.name, note: '' },
    onSuccess({ number }) {
      onClose()
      toast(t`Version ${number} added`)
    },
  })
  const { field, isBusy, setValue } = form
  const chooser = useFormFile(projectId, file, {
    onStored: (id) => setValue('fileId', id, { shouldValidate: id > 0 }),
    onNamed: (name) => setValue('fileName', name),
  })
  return (
    <>
      <p lang={document.lang} className="font-semibold wrap-anywhere">
        {document.title}
      </p>
      <p className="mt-1 mb-5 text-muted">
        <Trans>Earlier versions stay and can still be opened.</Trans>
      </p>
      <Form form={form} className="grid gap-5">
        <FileField {...chooser} error={field('fileId').error} />
        <TextAreaField label={t`What has changed?`} {...field('note')} />
        <Buttons isBusy={isBusy} isUploading={chooser.upload.state === 'sending'} onClose={onClose}>
          {t`Add`}
        </Buttons>
      </Form>
    </>
  )
}

type FileFields = { onStored: (id: number) => void; onNamed: (name: string) => void }

/** The file of a form. Its upload starts when the dialog opens. */
function useFormFile(projectId: number, file: File, { onStored, onNamed }: FileFields) {
  const { upload, start, retry, cancel } = useFileUpload(projectId, (stored) => onStored(stored?.id ?? 0))
  const begin = useEffectEvent(() => start(file))
  useEffect(() => begin(), [])
  return {
    upload,
    onChoose(next: File) {
      onNamed(next.name)
      start(next)
    },
    onRetry: retry,
    onCancel: cancel,
  }
}

type ButtonsProps = { isBusy: boolean; isUploading: boolean; onClose: () => void; children: string }

function Buttons({ isBusy, isUploading, onClose, children }: ButtonsProps) {
  const { t } = useLingui()
  return (
    <CancelOr onCancel={onClose}>
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading …` : isBusy ? t`Saving...` : children}
      </SubmitButton>
    </CancelOr>
  )
}
