import { Trans, useLingui } from '@lingui/react/macro'
import { pinSaveMutation } from '#features/building/projects/mutations.ts'
import type { PinSave, PlotPin } from '#features/building/projects/pin-schema.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
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
  return (
    <FormDialog
      title={pin ? t`Change the plot's pin` : t`Set the plot's pin`}
      schema={placeForm}
      mutation={pinSaveMutation(projectId)}
      toBody={({ place, label }: PlaceInput): PinSave => {
        const { latitude, longitude } = place!
        return { latitude, longitude, label }
      }}
      defaultValues={pin ? { ...noPlace, way: 'pasted', pasted: pointText(pin), label: pin.label } : noPlace}
      action={<Trans>Save</Trans>}
      success={t`Plot's pin saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChosenPlace form={form} />
          <WhatIsThere form={form} />
          <p className="text-sm text-muted">
            <Trans>Everyone on the project sees this point and can share it in a conversation.</Trans>
          </p>
        </>
      )}
    </FormDialog>
  )
}
