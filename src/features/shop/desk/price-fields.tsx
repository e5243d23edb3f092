import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { originalPrice } from '#features/shop/catalog/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { readNumber, readRupees } from '#platform/languages/numbers.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { gstRatesNow } from './rules.ts'
import type { ProductFormInput } from './schema.ts'

/** The fields for the price of a product and its tax. */
export function PriceFields() {
  const { t } = useLingui()
  const field = useField<ProductFormInput>()
  const rate = Number(useFormContext<ProductFormInput>().watch('gstRate'))
  const rates = new Set<number>([...gstRatesNow, ...(rate ? [rate] : [])])
  return (
    <FormSection title={t`Price and tax`}>
      <TextField
        label={t`Price (₹)`}
        hint={t`What the buyer pays, GST included.`}
        {...field('price', { deps: ['mrp'] })}
      />
      <TextField label={t`Discount (%)`} note={t`optional`} {...field('discount', { deps: ['mrp'] })} />
      <OriginalPrice />
      <TextField label={t`MRP (₹)`} hint={t`The maximum retail price printed on the packing.`} {...field('mrp')} />
      <SelectField label={t`GST`} {...field('gstRate')}>
        <option value="">{t`Please choose`}</option>
        {[...rates]
          .toSorted((one, other) => one - other)
          .map((rate) => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
      </SelectField>
      <TextField label={t`HSN code`} hint={t`4, 6 or 8 digits. It is printed on invoices.`} {...field('hsn')} />
    </FormSection>
  )
}

/** The price that the shop strikes through beside a discount. */
function OriginalPrice() {
  const [typedPrice, typedDiscount] = useFormContext<ProductFormInput>().watch(['price', 'discount'])
  const [price, discount] = [readRupees(String(typedPrice ?? '')), readNumber(String(typedDiscount ?? ''))]
  const isShown = price && discount && discount < 100
  const [original, now] = isShown ? [originalPrice({ price, discount }), price].map(formatRupees) : []
  return (
    <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
      {isShown && (
        <Trans>
          The shop shows {now}, and {original} struck through.
        </Trans>
      )}
    </p>
  )
}
