import { useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { lookupMutation } from './mutations.ts'
import { orderNumber } from './rules.ts'
import { orderLookup } from './schema.ts'

/** Finds an order by its number and the phone number it was ordered with. */
export function OrderLookupForm({ onFound }: { onFound: (ref: string) => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: orderLookup,
    mutation: lookupMutation,
    toBody: ({ number, phone }) => ({ number: orderNumber(number), phone }),
    onSuccess: ({ ref }) => onFound(ref),
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <TextField label={t`Order number`} placeholder="KB100012" autoComplete="off" {...field('number')} />
      <TextField label={t`Phone number`} {...field('phone')} />
      <div className="sm:pt-[1.8125rem]">
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Searching…` : t`Find the order`}</SubmitButton>
      </div>
    </Form>
  )
}
