import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { type MaterialId, materials, type RateTown, rateTowns } from './material-rules.ts'
import { materialNames, rateTownNames, unitNames } from './material-words.tsx'
import { proposalMutation } from './mutations.ts'
import { oldestDays } from './rules.ts'
import { proposalForm } from './schema.ts'

type Props = { material: MaterialId; town: RateTown; onDone: () => void }

/** A form in which a contractor or an architect proposes a price that they paid or were quoted. */
export function ProposalForm({ material, town, onDone }: Props) {
  const { t, i18n } = useLingui()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => proposalForm(today), [today])
  const form = useSchemaForm({
    schema,
    mutation: proposalMutation,
    defaultValues: { material, town, day: today },
    draft: `rate ${material} ${town}`,
    onSuccess() {
      onDone()
      toast(t`We have received your rate`, t`We'll tell you when it is on the rate sheet.`)
    },
  })
  const { field, isBusy, watch } = form
  const chosen = materials.find(({ id }) => id === watch('material'))
  const unit = chosen && i18n._(unitNames[chosen.unit])
  return (
    <Form form={form} className="grid gap-5">
      <SelectField label={t`Material`} {...field('material')}>
        {materials.map(({ id }) => (
          <option key={id} value={id}>
            {i18n._(materialNames[id])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Town`} {...field('town')}>
        {rateTowns.map((each) => (
          <option key={each} value={each}>
            {i18n._(rateTownNames[each])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={unit ? t`Rate for one ${unit} (₹)` : t`Rate (₹)`}
        hint={t`What you pay in the shop, GST included.`}
        inputMode="decimal"
        {...field('price')}
      />
      <TextField label={t`Day of the rate`} min={addDays(today, -oldestDays)} max={today} {...field('day')} />
      <TextField
        label={t`Where is it from?`}
        hint={t`For example: quoted by a dealer in Talegaon. Everyone can see this beside the rate.`}
        autoComplete="off"
        {...field('source')}
      />
      <SubmitButton isBusy={isBusy}>
        {isBusy ? <Trans>Sending...</Trans> : <Trans>Send for checking</Trans>}
      </SubmitButton>
    </Form>
  )
}
