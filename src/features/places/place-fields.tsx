import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '../../ui/button.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { SchemaForm } from '../../ui/form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { longestLabel } from '../plot-pins/rules.ts'
import type { Plot } from '../plot-pins/schema.ts'
import { PlaceFailureText } from './place-failure.tsx'
import { accuracyText } from './rules.ts'
import type { PlaceFields, PlaceInput, PlaceWay } from './schema.ts'
import { useDevicePlace } from './use-device-place.ts'

type OfForm = { form: SchemaForm<PlaceFields, PlaceInput> }
type Props = OfForm & {
  /** Those that have a pin, to choose from. */
  plots?: readonly Plot[]
}

/** What the form of a place begins with. */
export const noPlace: PlaceFields = {
  ...{ way: 'here', here: null, plot: '', pasted: '', label: '', text: '', keepFor: '' },
}

/** Where something is: where the device is, at the pin of a plot, or at a point that is pasted. And what is there. */
export function ChosenPlace({ form, plots = [] }: Props) {
  const { t } = useLingui()
  const way = form.watch('way')
  const ways: { value: PlaceWay; label: string }[] = [
    { value: 'here', label: t`My current location` },
    ...(plots.length > 0 ? [{ value: 'plot' as const, label: t`The plot's pin` }] : []),
    { value: 'pasted', label: t`Paste a point` },
  ]
  return (
    <>
      <RadioCards
        legend={t`Which place?`}
        choices={ways}
        error={form.field('way').error}
        input={form.register('way')}
      />
      {way === 'here' && <Here form={form} />}
      {way === 'plot' && (
        <SelectField label={t`Project`} {...form.field('plot')}>
          <option value="">{t`Choose a project`}</option>
          {plots.map(({ projectId, name, lang }) => (
            <option key={projectId} value={projectId} lang={lang}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {way === 'pasted' && (
        <TextAreaField
          label={t`Point or link`}
          hint={t`Two numbers such as 18.7546, 73.5523, degrees and minutes, or a link from Google Maps`}
          rows={2}
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('pasted')}
        />
      )}
      <TextField
        label={t`What is there?`}
        note={t`optional`}
        hint={t`For example: the gate on the road side`}
        maxLength={longestLabel}
        {...form.field('label')}
      />
    </>
  )
}

function Here({ form }: OfForm) {
  const { i18n } = useLingui()
  const { asking, ask } = useDevicePlace((place) => {
    form.setValue('here', place)
    form.clearErrors('way')
  })
  const here = form.watch('here')
  const isAsking = asking.state === 'asking'
  return (
    <div className="grid gap-2">
      <button type="button" disabled={isAsking} onClick={ask} className={button('secondary', 'min-h-12')}>
        {isAsking ? (
          <Trans>Finding where you are …</Trans>
        ) : here ? (
          <Trans>Find again</Trans>
        ) : (
          <Trans>Find my location</Trans>
        )}
      </button>
      {asking.state === 'failed' && <PlaceFailureText why={asking.why} />}
      <p role="status" className="text-sm">
        {here && !isAsking && accuracyText(i18n, here.accuracy)}
      </p>
    </div>
  )
}
