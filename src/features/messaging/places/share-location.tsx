import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pinSaveMutation } from '#features/building/projects/mutations.ts'
import { plotPinsQuery } from '#features/building/projects/pin-queries.ts'
import type { Plot } from '#features/building/projects/pin-schema.ts'
import type { LocationDetails } from '#features/messaging/messages/schema.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Form, type SchemaForm, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toastFailure } from '#ui/toast.ts'
import { ChosenPlace, noPlace, WhatIsThere } from './place-fields.tsx'
import { type PlaceFields, type PlaceInput, placeForm } from './schema.ts'

type Props = {
  /** Sends a 'location' message; `text` may be ''. */
  onSend: (details: LocationDetails, text: string) => void
  onClose: () => void
}

/** Lets the user choose a point and share it in a conversation. Works offline, except for the pins of plots. */
export function ShareLocation(props: Props) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(plotPinsQuery)
  return (
    <Dialog title={t`Share Location`} onClose={props.onClose}>
      {isPending ? (
        <div aria-busy="true" className="h-96 animate-pulse rounded-md bg-sunken" />
      ) : (
        <ShareForm {...props} plots={data?.plots ?? []} />
      )}
    </Dialog>
  )
}

function ShareForm({ plots, onSend, onClose }: Props & { plots: readonly Plot[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()

  /**
   * Does not wait for the server: the outbox keeps the message until there is a connection. If the pin cannot be saved,
   * a toast appears, even if the user is on another page by then.
   */
  async function share({ place, plot, label, text, keepFor }: PlaceInput): Promise<void> {
    const pin = plots.find(({ projectId }) => String(projectId) === plot)?.pin
    const details = place ? { ...place, label } : pin && { ...pin, accuracy: null, label: label || pin.label }
    if (!details) return
    onSend(details, text)
    if (!place || keepFor === '') return
    const { latitude, longitude } = details
    runMutation(client, pinSaveMutation(Number(keepFor)), { latitude, longitude, label }).catch((error: Error) =>
      toastFailure(t`The plot's pin was not saved`, failureText(error), error),
    )
  }
  const form = useSchemaForm({
    schema: placeForm,
    mutation: { mutationFn: share },
    defaultValues: noPlace,
    onSuccess: onClose,
  })
  const { field, isBusy, watch } = form
  const way = watch('way')
  const mayKeepFor = plots.filter(({ mayPin }) => mayPin)
  return (
    <Form form={form} className="grid gap-5">
      <ChosenPlace form={form} plots={plots.filter(({ pin }) => pin)} asksAtOnce />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary hover:underline">
          <Trans>Say more about it</Trans>
        </summary>
        <div className="grid gap-5 pt-2">
          <WhatIsThere form={form} />
          {way !== 'plot' && mayKeepFor.length > 0 && <KeptAs form={form} plots={mayKeepFor} />}
          <TextField label={t`Message`} note={t`optional`} {...field('text')} />
        </div>
      </details>
      <p className="text-sm text-muted">
        <Trans>
          You're sharing only this one point. No one can follow where you go. Everyone in this conversation will see the
          point, and you can delete the message for everyone within 15 minutes.
        </Trans>
      </p>
      <FormButtons isBusy={isBusy} isUploading={false} onCancel={onClose}>
        {way === 'here' ? <Trans>Share my current location</Trans> : <Trans>Share</Trans>}
      </FormButtons>
    </Form>
  )
}

function KeptAs({ form, plots }: { form: SchemaForm<PlaceFields, PlaceInput>; plots: readonly Plot[] }) {
  const { t } = useLingui()
  const chosen = plots.find(({ projectId }) => String(projectId) === form.watch('keepFor'))
  return (
    <SelectField
      label={t`Save it as the plot's pin`}
      note={t`optional`}
      hint={chosen?.pin ? t`It will replace the plot's present pin.` : t`Everyone on the project will see it.`}
      {...form.field('keepFor')}
    >
      <option value="">{t`Don't save it`}</option>
      {plots.map(({ projectId, name, lang }) => (
        <option key={projectId} value={projectId} lang={lang}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
