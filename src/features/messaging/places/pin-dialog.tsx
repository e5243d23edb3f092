import { Trans, useLingui } from '@lingui/react/macro'
import { pinSaveMutation } from '#features/building/projects/mutations.ts'
import type { PinSave, PlotPin } from '#features/building/projects/pin-schema.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { ChosenPlace, noPlace, WhatIsThere } from './place-fields.tsx'
import { pointText } from './rules.ts'
import { type PlaceInput, placeForm } from './schema.ts'

type Props = {
  projectId: number
  /** The current pin; null if the plot has none yet. */
  pin: PlotPin | null
  onClose: () => void
}

/** Sets or changes the pin of a project's plot. */
export function PinDialog({ projectId, pin, onClose }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: placeForm,
    mutation: pinSaveMutation(projectId),
    toBody: ({ place, label }: PlaceInput): PinSave => {
      const { latitude, longitude } = place!
      return { latitude, longitude, label }
    },
    defaultValues: pin ? { ...noPlace, way: 'pasted', pasted: pointText(pin), label: pin.label } : noPlace,
    onSuccess() {
      toast(t`The plot's pin is saved`)
      onClose()
    },
  })
  const { isBusy } = form
  return (
    <Dialog title={pin ? t`Change the plot's pin` : t`Set the plot's pin`} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <ChosenPlace form={form} />
        <WhatIsThere form={form} />
        <p className="text-sm text-muted">
          <Trans>Everyone on the project sees this point and can share it in a conversation.</Trans>
        </p>
        <CancelOr onCancel={onClose}>
          <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Save`}</SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
