import { Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { createKey } from '#platform/http/keys.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import type { Edits } from '#ui/conflict.tsx'
import { clearDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { EntryFields } from './entry-fields.tsx'
import { LocalPhotos, useBegunPhotos } from './local-photos.tsx'
import { entrySaveMutation } from './mutations.ts'
import { entryQuery } from './queries.ts'
import { mostPictures, trades } from './rules.ts'
import { type Entry, type EntryInput, type EntryOutput, emptyEntry, entryForm, fieldsOf } from './schema.ts'
import { addEntry } from './use-outbox.ts'
import type { WaitingEntry } from './waiting-entry.ts'

type NewProps = {
  project: { id: number; name: string; lang: Language }
  accountId: number
  /** The initial value of the day field. */
  day: string
  /** The unsent entry from the outbox that the form edits. Undefined for a new entry. */
  waiting: WaitingEntry | undefined
  onDone: () => void
}

/**
 * The form of a new or unsent entry. It saves the entry in the outbox, which sends it as soon as there is a network.
 */
export function NewEntryForm({ project, accountId, day, waiting, onDone }: NewProps) {
  const { id: projectId, name, lang } = project
  const { t } = useLingui()
  const [id] = useState(() => waiting?.id ?? createKey())
  const { photos, change, forget } = useBegunPhotos(accountId, projectId, waiting?.files)
  const [isOpening, setIsOpening] = useState(false)
  const draft = waiting ? undefined : `diary ${projectId}`

  function finish(): void {
    forget()
    onDone()
  }
  return (
    <EntryForm
      defaultValues={waiting ? { ...textsOf(waiting.body.fields), pictures: [] } : { ...emptyEntry, day }}
      localPhotos={photos?.length ?? 0}
      mutation={{
        mutationFn: ({ pictures: _, ...fields }: EntryOutput) =>
          addEntry({
            ...{ id, owner: accountId, files: photos ?? [] },
            body: { projectId, project: { name, lang }, fields },
          }),
      }}
      draft={draft}
      photos={
        photos ? (
          <LocalPhotos value={photos} onChange={change} onBusy={setIsOpening} />
        ) : (
          <div aria-busy="true" className="h-24 animate-pulse rounded-md bg-sunken" />
        )
      }
      isBusy={isOpening || !photos}
      busy={t`Opening the photo …`}
      onSaved={(isKept: boolean) => {
        finish()
        if (!isKept) toast(t`Keep this page open until the entry is sent`, t`This browser can't store it.`)
        else if (!navigator.onLine)
          toast(t`Saved on this device`, t`The entry will be sent when there is a connection.`)
      }}
      onCancel={finish}
    />
  )
}

/** The form of a sent entry. It handles changes that are saved on another device while the form is open. */
export function EditEntryForm(props: { projectId: number; entryId: number; onDone: () => void }) {
  const { projectId, entryId, onDone } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(entryQuery(projectId, entryId))
  // The entry as it was when the form was opened. If the entry is saved on another device meanwhile, the fields do not
  // change, and `conflict` has the newly saved values.
  const [opened] = useState(data)
  const [isUploading, setIsUploading] = useState(false)
  return (
    <EntryForm
      edits={{
        record: opened,
        ask: () => client.fetchQuery({ ...entryQuery(projectId, entryId), staleTime: 0 }),
        valuesOf,
        mutation: entrySaveMutation({ id: projectId, entryId }),
        toBody: ({ pictures, ...input }, version) => ({ ...input, pictureIds: pictures.map(({ id }) => id), version }),
      }}
      localPhotos={0}
      draft={`diary entry ${entryId}`}
      photos={<PhotosField most={mostPictures} onBusy={setIsUploading} />}
      isBusy={isUploading}
      busy={t`Uploading photos …`}
      onSaved={() => {
        onDone()
        toast(t`Your changes are saved`)
      }}
      onCancel={onDone}
    />
  )
}

type FormProps<Answer, Saved, SaveBody> = {
  defaultValues?: EntryInput
  localPhotos: number
  mutation?: UseMutationOptions<Answer, Error, EntryOutput>
  edits?: Edits<Entry, EntryInput, EntryOutput, Saved, SaveBody>
  draft: string | undefined
  photos: ReactNode
  /** Whether photos are still loading. While they are, the form shows the text `busy`. */
  isBusy: boolean
  busy: string
  onSaved: (answer: Answer | Saved) => void
  onCancel: () => void
}

function EntryForm<Answer = never, Saved = never, SaveBody = never>(props: FormProps<Answer, Saved, SaveBody>) {
  const { defaultValues, localPhotos, mutation, edits, draft, photos, busy, onSaved, onCancel } = props
  const { t } = useLingui()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => entryForm({ today, localPhotos }), [today, localPhotos])
  const form = useSchemaForm({ schema, mutation, edits, defaultValues, draft, onSuccess: onSaved })
  return (
    <Form form={form} className="grid gap-6">
      <EntryFields today={today} photos={photos} />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex gap-3 border-t border-line bg-raised px-5 py-3 *:grow *:basis-0 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <button
          type="button"
          onClick={() => {
            if (draft) clearDraft(draft)
            onCancel()
          }}
          className={button('secondary', 'min-h-12')}
        >
          <Trans>Cancel</Trans>
        </button>
        <div>
          <SubmitButton isBusy={form.isBusy || props.isBusy}>
            {props.isBusy ? busy : form.isBusy ? t`Saving...` : t`Save`}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

/** Converts numbers to strings, because a field may contain a number that is only partly typed. */
function textsOf<Fields extends Omit<EntryOutput, 'pictures'>>(fields: Fields) {
  const texts = trades.map((trade) => [trade, fields[trade] > 0 ? String(fields[trade]) : ''])
  return { ...fields, ...(Object.fromEntries(texts) as Record<(typeof trades)[number], string>) }
}

function valuesOf(entry: Entry): EntryInput {
  const { pictureIds: _, ...fields } = fieldsOf(entry)
  return { ...textsOf(fields), pictures: entry.pictures }
}
