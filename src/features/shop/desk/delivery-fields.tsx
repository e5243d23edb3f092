import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type MaterialId, materialIds, unitOf } from '#features/estimating/rates/material-rules.ts'
import { materialNames, unitNames as materialUnitNames } from '#features/estimating/rates/material-words.tsx'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { unitNames } from '#features/shop/catalog/category-words.tsx'
import { CheckField, SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import type { ProductFormInput } from './schema.ts'
import { sellersQuery } from './seller-queries.ts'

/** The fields for who sells a product, how it is sold and delivered, and which material of an estimate it is. */
export function DeliveryFields() {
  const { t, i18n } = useLingui()
  const field = useField<ProductFormInput>()
  const { sellers } = useSuspenseQuery(sellersQuery).data
  return (
    <>
      <FormSection title={t`Sale and delivery`}>
        <SelectField label={t`Sold by`} {...field('sellerId')}>
          <option value="">{t`Please choose`}</option>
          {sellers.map(({ id, seller }) => (
            <option key={id} value={id}>
              {seller.legalName}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Unit`} {...field('unit')}>
          {productUnits.map((unit) => (
            <option key={unit} value={unit}>
              {i18n._(unitNames[unit])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Weight (g)`}
          hint={t`Including its packing: for 50 kg, enter 50,000.`}
          {...field('weightGrams')}
        />
        <TextField
          label={t`Days to return it`}
          hint={t`0 means: only damaged or wrong goods.`}
          {...field('returnDays')}
        />
        <TextField label={t`Country of origin`} {...field('country')} />
        <div className="sm:self-end">
          <CheckField label={t`Heavy: it comes by lorry`} {...field('isHeavy')} />
        </div>
      </FormSection>
      <MaterialFields />
    </>
  )
}

function MaterialFields() {
  const { t, i18n } = useLingui()
  const field = useField<ProductFormInput>()
  const nameOf = (id: unknown) => {
    const known = materialIds.find((each) => each === id) as MaterialId | undefined
    return known ? `${i18n._(materialNames[known])} (${i18n._(materialUnitNames[unitOf(known)])})` : ''
  }
  return (
    <FormSection title={t`In estimates`}>
      <SelectField
        label={t`Material`}
        note={t`optional`}
        hint={t`Estimates with this material offer the product.`}
        {...field('material')}
      >
        <option value="">{t`none`}</option>
        {materialIds.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`How much one piece contains`}
        note={t`optional`}
        hint={t`In the unit of the material: enter 20 for a 20-liter bucket of paint.`}
        {...field('materialContent')}
      />
    </FormSection>
  )
}
