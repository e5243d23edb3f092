import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { longestSlug, type ShopPart, shopParts, slugOf } from './rules.ts'
import type { ProductFormInput } from './schema.ts'
import { TagsField } from './tags-field.tsx'

/**
 * The fields for a product's texts in three languages, its category, SKU and address. With `isNew`, the address is
 * derived from the name until an address is typed.
 */
export function TextFields({ isNew, keepsAddress }: { isNew: boolean; keepsAddress: boolean }) {
  const { t } = useLingui()
  const field = useField<ProductFormInput>()
  const { getValues, setValue } = useFormContext<ProductFormInput>()
  const partName = usePartName()
  /** Keeps deriving the address from the name until somebody types another address. */
  function follow(before: string, name: string): void {
    if (isNew && getValues('slug') === slugOf(before)) setValue('slug', slugOf(name), { shouldDirty: true })
  }
  return (
    <FormSection title={t`What it is`}>
      <div className="sm:col-span-2">
        <TextField
          label={t`Name`}
          {...field('name')}
          onInput={({ currentTarget: { value } }) => follow(getValues('name'), value)}
        />
      </div>
      <TextField label={t`Name in Hindi`} note={t`optional`} lang="hi" {...field('nameHi')} />
      <TextField label={t`Name in Marathi`} note={t`optional`} lang="mr" {...field('nameMr')} />
      <div className="sm:col-span-2">
        <TextAreaField label={t`Description`} rows={4} {...field('description')} />
      </div>
      <TextAreaField
        label={t`Description in Hindi`}
        note={t`optional`}
        lang="hi"
        rows={4}
        {...field('descriptionHi')}
      />
      <TextAreaField
        label={t`Description in Marathi`}
        note={t`optional`}
        lang="mr"
        rows={4}
        {...field('descriptionMr')}
      />
      <SelectField label={t`Category`} {...field('part')}>
        {shopParts.map((part) => (
          <option key={part} value={part}>
            {partName(part)}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Brand`} {...field('brand')} />
      <TextField label={t`SKU`} hint={t`The number in our store, such as TAP-118.`} {...field('sku')} />
      <TextField
        label={t`Address in the shop`}
        hint={
          keepsAddress
            ? t`The product has been in the shop. Links and search engines lead to this address, so it can't be changed.`
            : t`The end of its link, such as mixer-tap. It can be changed until the product is in the shop.`
        }
        maxLength={longestSlug}
        readOnly={keepsAddress}
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug')}
      />
      <TagsField />
    </FormSection>
  )
}

/** The names of the parts of the shop. Trade goods have no category. */
export const partNames: Record<ShopPart, MessageDescriptor> = {
  ...categoryNames,
  trade: msg`Only for contractors and architects`,
}

export function usePartName(): (part: ShopPart) => string {
  const { i18n } = useLingui()
  return (part) => i18n._(partNames[part])
}
